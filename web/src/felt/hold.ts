/** How long a button is held before it counts, and how often it counts from then on. */
export const HELD = 450;
export const AGAIN = 180;
/** Whoever moves this far scrolls or slips, and does not hold. */
const SLIP = 12;

/**
 * Does something again and again while a button is held, until there is no more to do. A short tap
 * remains a click, and so does a key.
 */
export function hold(button: HTMLElement, more: () => boolean): { destroy: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { clientX: 0, clientY: 0 };
  let counted = false;

  function press(event: PointerEvent): void {
    stop();
    counted = false;
    from = event;
    if (event.button === 0 && event.isPrimary) timer = setTimeout(count, HELD);
  }

  function count(): void {
    timer = undefined;
    if (!more()) return;
    counted = true;
    timer = setTimeout(count, AGAIN);
  }

  function move({ clientX, clientY }: PointerEvent): void {
    if (Math.hypot(clientX - from.clientX, clientY - from.clientY) > SLIP) stop();
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  /** What was held is not tapped as well. */
  function click(event: MouseEvent): void {
    if (counted && event.detail > 0) event.stopImmediatePropagation();
  }

  /** A long press asks for no menu here. */
  function menu(event: Event): void {
    if (counted || timer !== undefined) event.preventDefault();
  }

  button.addEventListener("pointerdown", press);
  button.addEventListener("pointermove", move);
  button.addEventListener("pointerup", stop);
  button.addEventListener("pointercancel", stop);
  button.addEventListener("click", click, true);
  button.addEventListener("contextmenu", menu);
  return { destroy: stop };
}
