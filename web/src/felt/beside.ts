/** The gap between a spot and what is said about it, and the least one to the edges. */
const GAP = 9;
/** With less room above it, it is said below. */
const ROOM = 190;

/** Says something beside a spot, wherever the spot is, and never past an edge of the screen. */
export function beside(node: HTMLElement): { destroy: () => void } {
  const place = () => {
    const spot = node.parentElement?.getBoundingClientRect();
    if (!spot) return;
    const half = node.offsetWidth / 2 + GAP;
    const middle = spot.left + spot.width / 2;
    const at = Math.max(half, Math.min(innerWidth - half, middle));
    const below = spot.top < ROOM && innerHeight - spot.bottom > spot.top;
    node.classList.toggle("below", below);
    node.style.left = `${at}px`;
    node.style.top = below ? `${spot.bottom + GAP}px` : "auto";
    node.style.bottom = below ? "auto" : `${innerHeight - spot.top + GAP}px`;
    node.style.setProperty("--arrow", `${middle - at}px`);
  };
  const seen = new ResizeObserver(place);
  seen.observe(node);
  addEventListener("resize", place);
  addEventListener("scroll", place, true);
  place();
  return {
    destroy() {
      seen.disconnect();
      removeEventListener("resize", place);
      removeEventListener("scroll", place, true);
    },
  };
}
