import { drawnArea } from './crop.ts';

/** Longest edge of a stored signature in pixels: sharp in print, small to send. */
const LONGEST = 1000;
const MARGIN = 12;

/**
 * The drawing as a PNG without the empty paper around it; null if nothing was drawn. `turned`: it was written sideways on an upright
 * phone, top to the right, so it is turned back.
 */
export async function signaturePicture(canvas: HTMLCanvasElement, turned: boolean): Promise<File | null> {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  const area = pixels && drawnArea(pixels, canvas.width, canvas.height, MARGIN);
  if (!area) return null;
  const scale = Math.min(1, LONGEST / Math.max(area.width, area.height));
  const [width, height] = [Math.round(area.width * scale), Math.round(area.height * scale)];
  const out = document.createElement('canvas');
  out.width = turned ? height : width;
  out.height = turned ? width : height;
  const paper = out.getContext('2d');
  if (!paper) return null;
  if (turned) {
    paper.translate(0, width);
    paper.rotate(-Math.PI / 2);
  }
  paper.drawImage(canvas, area.x, area.y, area.width, area.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>(done => out.toBlob(done, 'image/png'));
  return blob && new File([blob], '签名.png', { type: 'image/png' });
}
