import { FIRST_ZOOM, type PrintPart } from './print-designer.ts';
import { PX } from './units.ts';

/** Room beside the paper when a template is opened, in screen pixels. */
const BESIDE = 48;

const looked = new WeakSet<PrintPart>();

/** At first as large as the spec has it, where there is room for the whole width of the paper. */
export function beginLooking(print: PrintPart, width: number): void {
  if (looked.has(print)) return;
  looked.add(print);
  const fits = (width - BESIDE) / (print.table.look.paper.width * PX);
  print.viewport.zoom = fits > 0 ? Math.min(FIRST_ZOOM, fits) : FIRST_ZOOM;
}
