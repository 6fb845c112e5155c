/** A drawing as a bitmap, so that a canvas can bend it sixty times a second. */
import { CARD } from "../cards/pips";

/** A card of one colour: blank stock, or shade. */
export function plainSheet(colour: string, pixels: number): HTMLCanvasElement {
  const [canvas, context] = blank(pixels);
  context?.scale(pixels, pixels);
  context?.beginPath();
  context?.roundRect(1, 1, CARD.width - 2, CARD.height - 2, CARD.radius);
  if (context) context.fillStyle = colour;
  context?.fill();
  return canvas;
}

/** The drawing of a side; a plain one where the browser cannot make a picture of it. */
export async function sheet(
  drawing: SVGSVGElement,
  plain: string,
  pixels: number,
): Promise<HTMLCanvasElement> {
  const [canvas, context] = blank(pixels);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(canvas.width));
  copy.setAttribute("height", String(canvas.height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  try {
    await image.decode();
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } catch {
    return plainSheet(plain, pixels);
  }
}

function blank(pixels: number): [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [CARD.width * pixels, CARD.height * pixels].map(Math.round) as [
    number,
    number,
  ];
  return [canvas, canvas.getContext("2d")];
}
