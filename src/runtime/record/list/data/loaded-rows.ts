import type { Target } from '../edits/paste-plan.ts';
import type { ListData } from './list-data.ts';

/** How long records that are not here yet are waited for. */
const PATIENCE_MS = 8000;

/** The records on so many lines from one on, heads of groups passed over; those that did not come are left out. */
export async function loadedRows(data: ListData, from: number, count: number): Promise<Target[]> {
  const lines: { line: number; number: number }[] = [];
  for (let line = from; line < data.lines.length && lines.length < count; line++) {
    const at = data.lines.at(line);
    if (at.kind === 'record') lines.push({ line, number: at.index + 1 });
  }
  const missing = () => lines.some(({ line }) => !data.row(line));
  const [first, last] = [lines[0], lines.at(-1)];
  if (first && last && missing()) {
    await new Promise<void>(resolve => {
      const settle = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = setTimeout(settle, PATIENCE_MS);
      const stop = data.subscribe(() => {
        if (!missing()) settle();
      });
      data.want(first.line, last.line + 1);
    });
  }
  return lines.flatMap(({ line, number }) => {
    const row = data.row(line);
    return row ? [{ number, row }] : [];
  });
}
