import { bandName } from '@gonghui/elements/print/shared/bands.ts';
import type { Sheet, SheetRow } from '@gonghui/elements/print/sheet/model.ts';

/** Rows that follow one another in one band of one table. */
export interface Stripe {
  readonly band: SheetRow['band'];
  readonly name: string;
  readonly source: string | null;
  readonly from: number;
  readonly to: number;
}

/** The bands of a sheet from its top down, as they are read. */
export function stripesOf({ rows }: Pick<Sheet, 'rows'>): Stripe[] {
  const stripes: Stripe[] = [];
  rows.forEach(({ band, table, source }, at) => {
    const last = stripes.at(-1);
    const before = rows[at - 1];
    if (last && before?.band === band && before.table === table)
      stripes[stripes.length - 1] = { ...last, to: at };
    else stripes.push({ band, name: bandName(band), source, from: at, to: at });
  });
  return stripes;
}
