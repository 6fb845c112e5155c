import { sound } from "../sound/sound";
import { keep, read } from "./language.svelte";

export const MOTIONS = { none: 0, quick: 140, usual: 280 } as const;
export type Motion = keyof typeof MOTIONS;

/** How somebody wants the pages in this browser. */
class Settings {
  motion = $state<Motion>(
    (read("motion") as Motion | null) ??
      (matchMedia("(prefers-reduced-motion: reduce)").matches ? "none" : "usual"),
  );
  fourColours = $state(read("four-colours") === "yes");

  sound = $state(read("sound") !== "off");

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on ? "on" : "off");
    this.apply();
  }

  setMotion(motion: Motion): void {
    this.motion = motion;
    keep("motion", motion);
    this.apply();
  }

  setFourColours(on: boolean): void {
    this.fourColours = on;
    keep("four-colours", on ? "yes" : "no");
  }

  apply(): void {
    document.documentElement.dataset.motion = this.motion;
    sound.on = this.sound;
  }
}

export const settings = new Settings();
settings.apply();
sound.unlockAt(document);
