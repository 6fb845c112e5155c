/** Suits and ranks as paths of our own, so that cards look the same on every machine. */
import type { Suit } from "./name";

/** Each in a box from -50 to 50. */
export const SUIT_PATHS: Record<Suit, string> = {
  h: "M0 47C-7 29-46 8-46-19C-46-36-35-46-22-46C-11-46-3-39 0-27C3-39 11-46 22-46C35-46 46-36 46-19C46 8 7 29 0 47Z",
  d: "M0-50C10-30 25-12 40 0C25 12 10 30 0 50C-10 30-25 12-40 0C-25-12-10-30 0-50Z",
  s: "M0-50C7-32 45-12 45 14C45 28 35 36 24 36C15 36 8 32 4 25C5 37 9 45 18 50H-18C-9 45-5 37-4 25C-8 32-15 36-24 36C-35 36-45 28-45 14C-45-12-7-32 0-50Z",
  c: "M0-50C13-50 23-40 23-28C23-20 19-13 14-9C18-11 21-11 25-11C38-11 48-1 48 12C48 25 38 35 26 35C16 35 8 30 4 22C5 36 9 45 18 50H-18C-9 45-5 36-4 22C-8 30-16 35-26 35C-38 35-48 25-48 12C-48-1-38-11-25-11C-21-11-18-11-14-9C-19-13-23-20-23-28C-23-40-13-50 0-50Z",
};

/** Each as a line in a box 60 wide and 90 high. */
export const RANK_LINES: Record<string, string> = {
  A: "M3 90L30 2L57 90M13 61H47",
  "2": "M6 25C6 10 16 1 30 1C45 1 54 10 54 24C54 35 48 43 38 53L6 88H57",
  "3": "M7 3H52L27 37C45 35 56 46 56 62C56 79 45 89 29 89C17 89 8 83 4 72",
  "4": "M43 90V3L3 64H59",
  "5": "M52 3H14L9 43C15 37 22 34 30 34C46 34 56 45 56 61C56 78 45 89 29 89C17 89 8 83 4 73",
  "6": "M44 1C22 15 4 37 4 62A26 27 0 1 0 30 35C17 35 7 44 4 58",
  "7": "M4 3H56C40 27 27 57 23 90",
  "8": "M30 42A20 20.5 0 1 1 30.1 42A25 23.5 0 1 1 29.9 42Z",
  "9": "M16 89C38 75 56 53 56 28A26 27 0 1 0 30 55C43 55 53 46 56 32",
  T: "M-4 16L10 3V90M47 2C58 2 65 20 65 45C65 70 58 88 47 88C36 88 29 70 29 45C29 20 36 2 47 2Z",
  J: "M24 3H46V62C46 80 38 89 25 89C13 89 5 81 4 67",
  Q: "M30 1C46 1 57 18 57 45C57 72 46 89 30 89C14 89 3 72 3 45C3 18 14 1 30 1ZM34 64L60 96",
  K: "M8 2V90M55 2L9 55M25 38L58 90",
};

/** Red and black, or a colour for each suit. */
export function suitColour(suit: Suit, fourColours: boolean): string {
  if (fourColours && suit === "d") return "#1557b8";
  if (fourColours && suit === "c") return "#0b7038";
  return "hd".includes(suit) ? "#c4122f" : "#15171c";
}
