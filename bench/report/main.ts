import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { notMeasured } from '../lib/figures.ts';
import { csv } from './csv.ts';
import { files } from './files.ts';
import { type Office, openOffice } from './office.ts';
import { panel } from './panel.ts';
import { rows } from './rows.ts';
import { SIZES } from './sizes.ts';
import { submits } from './submits.ts';
import { together } from './together.ts';

/** Over the records of one form, on PostgreSQL. */
const OVER_RECORDS: Readonly<Record<string, (office: Office) => Promise<void>>> = {
  panel,
  together,
  rows,
  submits,
  csv,
};
/** In a browser; these files know the page, which the others do not. */
const SCREENS = './screen/main.ts';
const IN_BROWSER = ['open', 'renew', 'design', 'scroll', 'weight'];
const ALONE: Readonly<Record<string, () => Promise<void>>> = { files };

/**
 * Datasets and reports, each figure beside its reference, in turns. `BENCH_PARTS=files` measures that alone; `BENCH_RECORDS`,
 * `BENCH_ROWS` and others (`sizes.ts`) make it smaller.
 */
export async function run(): Promise<void> {
  const asked = process.env.BENCH_PARTS?.split(',');
  const wanted = (name: string) => !asked || asked.includes(name);
  if (!postgresBin()) {
    notMeasured('reports', 'PostgreSQL is not installed');
    return;
  }
  const over = Object.entries(OVER_RECORDS).filter(([name]) => wanted(name));
  if (over.length > 0) {
    const office = await openOffice(SIZES.records);
    try {
      for (const [, part] of over) await part(office);
    } finally {
      await office.close();
    }
  }
  const seen = IN_BROWSER.filter(wanted);
  if (seen.length > 0) {
    const { screens } = (await import(SCREENS)) as { screens(names: readonly string[]): Promise<void> };
    await screens(seen);
  }
  for (const [name, part] of Object.entries(ALONE)) if (wanted(name)) await part();
}
