import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AGAIN, HELD, hold } from "./hold";

/** A button that can be pressed, and how often it was held and tapped. */
function pressed(most = Infinity) {
  const button = new EventTarget();
  const seen = { held: 0, tapped: 0 };
  const more = () => seen.held < most && ++seen.held > 0;
  const { destroy } = hold(button as HTMLElement, more);
  button.addEventListener("click", () => (seen.tapped += 1));
  const tell = (kind: string, about: object = {}) => {
    const plain = { button: 0, isPrimary: true, clientX: 50, clientY: 50, detail: 1 };
    const event = new Event(kind, { cancelable: true });
    button.dispatchEvent(Object.assign(event, { ...plain, ...about }));
    return event;
  };
  return { seen, tell, destroy };
}

describe("a place that is held", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("takes chip after chip until it is let go, and is not tapped as well", () => {
    const { seen, tell } = pressed();
    tell("pointerdown");
    vi.advanceTimersByTime(HELD + 2 * AGAIN);
    tell("pointerup");
    tell("click");
    vi.advanceTimersByTime(10 * HELD);
    expect(seen).toEqual({ held: 3, tapped: 0 });
  });
  it("is tapped when it is let go soon, and by a key also after a hold", () => {
    const { seen, tell } = pressed();
    tell("pointerdown");
    vi.advanceTimersByTime(HELD - 1);
    tell("pointerup");
    tell("click");
    tell("pointerdown");
    vi.advanceTimersByTime(HELD);
    tell("pointerup");
    tell("click", { detail: 0 });
    expect(seen).toEqual({ held: 1, tapped: 2 });
  });
  it("takes no more than there is", () => {
    const { seen, tell } = pressed(2);
    tell("pointerdown");
    vi.advanceTimersByTime(10 * HELD);
    expect(seen.held).toBe(2);
  });
  it.each([
    ["scrolls", "pointermove", { clientY: 80 }],
    ["has scrolled", "pointercancel", {}],
  ])("takes nothing from a finger that %s", (_, kind, about) => {
    const { seen, tell } = pressed();
    tell("pointerdown");
    tell(kind, about);
    vi.advanceTimersByTime(10 * HELD);
    expect(seen.held).toBe(0);
  });
  it("bears a finger that trembles", () => {
    const { seen, tell } = pressed();
    tell("pointerdown");
    tell("pointermove", { clientX: 56 });
    vi.advanceTimersByTime(HELD);
    expect(seen.held).toBe(1);
  });
  it("takes nothing from another button or a second finger, and nothing once it is gone", () => {
    const { seen, tell, destroy } = pressed();
    tell("pointerdown", { button: 2 });
    vi.advanceTimersByTime(HELD);
    tell("pointerdown", { isPrimary: false });
    vi.advanceTimersByTime(HELD);
    tell("pointerdown");
    destroy();
    vi.advanceTimersByTime(HELD);
    expect(seen.held).toBe(0);
  });
  it("opens no menu while it is held; another button of the mouse does", () => {
    const { tell } = pressed();
    tell("pointerdown");
    expect(tell("contextmenu").defaultPrevented).toBe(true);
    tell("pointerup");
    tell("pointerdown", { button: 2 });
    expect(tell("contextmenu").defaultPrevented).toBe(false);
  });
});
