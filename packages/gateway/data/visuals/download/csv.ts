import { sheetName } from '@gonghui/domain/sheets/write-cell.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { answerNotes } from '@gonghui/elements/query/answer-notes.ts';
import { CSV_BEGIN, CSV_END, csvLine, csvText } from '@gonghui/kernel/csv.ts';
import { Zip, ZipDeflate } from 'fflate';
import { csvWriter } from './cells.ts';
import { type DownloadedPanel, headsOf, rowsWithTotals } from './part.ts';

/** Told after each stretch: how many rows have gone out so far. May throw to stop it. */
export type Progress = (rows: number) => Promise<void>;

/** Asks for the next while the one before is written: the database and this process work at the same time. */
async function* ahead<T>(steps: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (let next = steps.next(); ; ) {
      const step = await next;
      if (step.done) return;
      next = steps.next();
      // Who goes on hears of it; who stops has his own reason.
      next.catch(() => undefined);
      yield step.value;
    }
  } finally {
    await steps.return(undefined);
  }
}

/** A part as a CSV file; `hear` gets its first answer, which says what its numbers stand for: the file itself is data alone. */
export async function* csvOf(
  part: DownloadedPanel,
  add: Progress,
  hear: (first: Answer) => void,
): AsyncGenerator<Buffer> {
  let begun = false;
  for await (const answer of ahead(part.stretches())) {
    if (!begun) hear(answer);
    const { columns } = answer.main;
    const rows = rowsWithTotals(answer, part.asked.component.name === 'pivot');
    const writers = columns.map(csvWriter);
    let lines = '';
    for (const row of rows) lines += writers.map((write, at) => write(row[at])).join(',') + CSV_END;
    const head = begun ? '' : CSV_BEGIN + csvLine(headsOf(columns).map(csvText)) + CSV_END;
    begun = true;
    yield Buffer.from(head + lines);
    await add(rows.length);
  }
}

/** An archive with a CSV file of each part, and where there is something to say of their numbers a text that says it. */
export async function* archive(parts: readonly DownloadedPanel[], add: Progress): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const names: string[] = [];
  const notes: string[] = [];
  for (const part of parts) {
    const name = sheetName(part.title, names);
    names.push(name);
    const hear = ({ meta }: Answer) => {
      for (const note of answerNotes(meta, false)) notes.push(`${name}：${note}`);
    };
    const file = new ZipDeflate(`${name}.csv`, { level: 6 });
    zip.add(file);
    for await (const chunk of csvOf(part, add, hear)) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
  }
  if (notes.length > 0) {
    const file = new ZipDeflate('说明.txt', { level: 6 });
    zip.add(file);
    file.push(Buffer.from(CSV_BEGIN + notes.map(note => note + CSV_END).join('')), true);
  }
  zip.end();
  yield* ready;
}
