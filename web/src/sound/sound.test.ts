import { describe, expect, it } from "vitest";
import { TableSound } from "./sound";
import { Throttle } from "./throttle";
import { lengthOf, SCORES } from "./voice";

describe("sounds", () => {
  it("are short, audible and never torn", () => {
    for (const [name, score] of Object.entries(SCORES)) {
      const parts = [...score.tones, ...score.rushes];
      expect(lengthOf(score), name).toBeLessThan(0.8);
      for (const { pitch, at, length, loud } of parts) {
        expect(pitch > 20 && pitch < 12_000 && at >= 0 && length > 0.01 && loud < 0.5, name).toBe(
          true,
        );
      }
      const together = parts.filter(({ at }) => at === 0).reduce((sum, { loud }) => sum + loud, 0);
      expect(together, name).toBeLessThanOrEqual(1);
    }
  });

  it("do not repeat themselves within a moment", () => {
    const throttle = new Throttle();
    const heard = [0, 30, 69, 70, 200].map((now) => throttle.admits("chip", now));
    expect(heard).toEqual([true, false, false, true, true]);
  });

  it("are never many at once", () => {
    const throttle = new Throttle();
    const names = [..."abcdefgh"];
    expect(names.filter((name, at) => throttle.admits(name, at)).join("")).toBe("abcdef");
    expect(throttle.admits("g", 501)).toBe(true);
  });
});

describe("the sound of a table", () => {
  it("is silent before the first gesture, and keeps what was set", () => {
    const sound = new TableSound();
    sound.volume = 3;
    expect([sound.volume, sound.play("chip")]).toEqual([1, false]);
    sound.on = false;
    expect(sound.on).toBe(false);
  });
});
