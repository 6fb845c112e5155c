/** Which sounds are played: none twice within a moment, and never many at once. */

/** Milliseconds before the same sound is heard again. */
const AGAIN = 70;
/** So many sounds at most within this many milliseconds. */
const MOST = 6;
const WITHIN = 500;

export class Throttle {
  private readonly last = new Map<string, number>();
  private recent: number[] = [];

  /** Whether a sound may be heard at this time; if so it counts as heard. */
  admits(sound: string, now: number): boolean {
    this.recent = this.recent.filter((time) => now - time < WITHIN);
    if (now - (this.last.get(sound) ?? -Infinity) < AGAIN || this.recent.length >= MOST) {
      return false;
    }
    this.last.set(sound, now);
    this.recent.push(now);
    return true;
  }
}
