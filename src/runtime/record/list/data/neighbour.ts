import type { ListData } from './list-data.ts';

/** How long a record that is not here yet is waited for. */
const PATIENCE_MS = 5000;

/** Id of the record before or behind another, group heads passed over; asks for it where it is not here yet. */
export async function neighbourOf(data: ListData, id: string, step: 1 | -1): Promise<string | null> {
  const from = data.lineOf(id);
  if (from < 0) return null;
  let line = from + step;
  while (line >= 0 && line < data.lines.length && data.lines.at(line).kind === 'group') line += step;
  if (line < 0 || line >= data.lines.length) return null;
  const here = data.row(line);
  if (here) return here.id;
  return new Promise(resolve => {
    const settle = (found: string | null) => {
      clearTimeout(timer);
      stop();
      resolve(found);
    };
    const timer = setTimeout(() => settle(null), PATIENCE_MS);
    const stop = data.subscribe(() => {
      const row = data.row(line);
      if (row) settle(row.id);
      else if (line >= data.lines.length) settle(null);
    });
    data.want(Math.max(0, line - 1), line + 2);
  });
}
