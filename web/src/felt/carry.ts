/** A chip that was moved this far is carried; otherwise it is only chosen. */
const FAR = 8;
const LOOK = {
  left: "0",
  pointerEvents: "none",
  position: "fixed",
  top: "0",
  zIndex: "9",
};

/** The place for chips under a point of the screen, if it takes chips now. */
function placeAt({ clientX, clientY }: PointerEvent): HTMLElement | null {
  const there = document.elementFromPoint(clientX, clientY);
  return there?.closest<HTMLElement>("[data-spot]:enabled") ?? null;
}

/** A chip of the rack can be carried to a place, where it is let go as if that was tapped. */
export function carry(chip: HTMLElement, take: () => void): { destroy: () => void } {
  let from: PointerEvent | null = null;
  let carried: HTMLElement | null = null;
  let over: HTMLElement | null = null;

  function press(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    from = event;
    chip.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (from?.pointerId !== event.pointerId) return;
    const { clientX: x, clientY: y } = event;
    if (!carried && Math.hypot(x - from.clientX, y - from.clientY) < FAR) return;
    carried ??= lift();
    carried.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    aim(placeAt(event));
  }

  function lift(): HTMLElement {
    take();
    const picture = document.createElement("div");
    picture.append(...[...chip.children].map((each) => each.cloneNode(true)));
    picture.ariaHidden = "true";
    Object.assign(picture.style, LOOK);
    document.body.append(picture);
    return picture;
  }

  function aim(place: HTMLElement | null): void {
    if (over !== place) over?.removeAttribute("data-aimed");
    over = place;
    over?.setAttribute("data-aimed", "");
  }

  function drop(): void {
    aim(null);
    carried?.remove();
    from = carried = null;
  }

  function letGo(event: PointerEvent): void {
    if (from?.pointerId !== event.pointerId) return;
    const place = carried && placeAt(event);
    drop();
    place?.click();
  }

  chip.addEventListener("pointerdown", press);
  chip.addEventListener("pointermove", move);
  chip.addEventListener("pointerup", letGo);
  chip.addEventListener("lostpointercapture", drop);
  return { destroy: drop };
}
