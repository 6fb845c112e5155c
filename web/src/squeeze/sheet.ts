/** A drawing as a bitmap, so that a canvas can bend it sixty times a second. */
import { CARD } from "../cards/pips";

/** Nothing where the browser cannot do it; the card is bent blank then. */
export async function sheet(
    drawing: SVGSVGElement,
    scale: number,
): Promise<HTMLCanvasElement | null> {
    const copy = drawing.cloneNode(true) as SVGSVGElement;
    const [width, height] = [Math.ceil(CARD.width * scale), Math.ceil(CARD.height * scale)];
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", String(width));
    copy.setAttribute("height", String(height));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    try {
        await image.decode();
    } catch {
        return null;
    }
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
    return canvas;
}
