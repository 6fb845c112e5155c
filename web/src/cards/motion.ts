/** How cards come to their place: dealt from the shoe, turned over, or at once. */

/** Milliseconds that a player may choose for a card; 0 is none. */
export const MOTIONS = [0, 120, 250, 500] as const;

/** None where the reader asked for less motion, or looks at another page. */
export function lasting(motion: number): number {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return 0;
  return motion;
}

export interface Dealt {
  motion: number;
  /** Where the shoe stands, in pixels from the place of the card. */
  fromX: number;
  fromY: number;
  /** Which card of those that came together: each waits for the one before. */
  turn: number;
}

/** Lets an element fly in from the shoe. The place itself is right from the start. */
export function deal(node: HTMLElement, dealt: Dealt): { destroy: () => void } | undefined {
  const duration = lasting(dealt.motion);
  if (!duration) return undefined;
  const flight = node.animate(
    [
      {
        opacity: 0,
        transform: `translate(${dealt.fromX}px, ${dealt.fromY}px) rotate(-24deg) scale(0.92)`,
      },
      { opacity: 1, offset: 0.25 },
      { opacity: 1, transform: "none" },
    ],
    {
      delay: dealt.turn * duration,
      duration: 1.4 * duration,
      easing: "cubic-bezier(.2,.75,.3,1)",
      fill: "backwards",
    },
  );
  return { destroy: () => flight.cancel() };
}

/** Turns a card over where it lies: half way with its back up, half way with its face. */
export function flip(node: HTMLElement, motion: number): Promise<void> {
  const duration = lasting(motion);
  if (!duration) return Promise.resolve();
  const turned = node.animate([{ transform: "scale(0.04, 1.04)" }, { transform: "none" }], {
    duration: duration / 2,
    easing: "ease-out",
  });
  return turned.finished.then(
    () => undefined,
    () => undefined,
  );
}
