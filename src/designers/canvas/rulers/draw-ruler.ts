import { ticksAt } from './ticks.ts';

/** What is drawn of a ruler; lengths are of the screen, places of the drawing. */
export interface RulerPart {
  axis: 'x' | 'y';
  /** The place at the start of the ruler, and how large a pixel of the drawing is. */
  from: number;
  zoom: number;
  length: number;
  thickness: number;
  /** Where what is selected begins and ends. */
  extent: readonly [number, number] | null;
}

export interface RulerColours {
  text: string;
  line: string;
  extent: string;
}

/** Draws a ruler anew on an empty canvas that is already scaled to the screen. */
export function drawRuler(context: CanvasRenderingContext2D, part: RulerPart, colours: RulerColours): void {
  const { axis, from, zoom, length, thickness, extent } = part;
  context.clearRect(0, 0, axis === 'x' ? length : thickness, axis === 'x' ? thickness : length);
  const place = (value: number) => (value - from) * zoom;
  const bar = (at: number, size: number, deep: number) =>
    axis === 'x'
      ? context.fillRect(at, thickness - deep, size, deep)
      : context.fillRect(thickness - deep, at, deep, size);
  if (extent) {
    context.fillStyle = colours.extent;
    bar(place(extent[0]), (extent[1] - extent[0]) * zoom, thickness);
  }
  const { numbered, small } = ticksAt(zoom);
  const per = Math.round(numbered / small);
  const last = Math.ceil((from + length / zoom) / small);
  context.font = '10px system-ui, sans-serif';
  context.textBaseline = 'top';
  for (let count = Math.floor(from / small); count <= last; count++) {
    const at = Math.round(place(count * small));
    const long = count % per === 0;
    context.fillStyle = colours.line;
    bar(at, 1, long ? thickness : 4);
    if (!long) continue;
    context.fillStyle = colours.text;
    const text = String(Math.round(count * small));
    if (axis === 'x') context.fillText(text, at + 3, 3);
    else {
      // Read from below to above, beside its mark.
      context.save();
      context.translate(3, at + 3 + context.measureText(text).width);
      context.rotate(-Math.PI / 2);
      context.fillText(text, 0, 0);
      context.restore();
    }
  }
}
