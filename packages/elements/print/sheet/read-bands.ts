import type { Json } from '@gonghui/kernel/json.ts';
import { BANDS, type Band, bandName, TABLE_BANDS } from '../shared/bands.ts';
import type { Issues } from './issues.ts';
import { oneOf } from './numbers.ts';
import type { SourceNode } from './source.ts';

/** The band of a row as it is read, and its table, counted from 0. */
export interface ReadBand {
  band: Band;
  table: number | null;
  source: string | null;
}

const rankOf = (band: Band): number => (TABLE_BANDS as readonly Band[]).indexOf(band);
const sourceIn = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 60) : null;

/**
 * Bands of the rows, top down. Page heads are the first rows and page feet the last; rows of one source, together, are a
 * table, which has lines and whose bands stand in order. Whatever stands elsewhere reads as body, and so divides a table.
 */
export function readBands(rows: readonly SourceNode[], issues: Issues): ReadBand[] {
  const bands = rows.map(({ props }): ReadBand => {
    const band = oneOf(['body', ...BANDS], props.band);
    return { band, table: null, source: rankOf(band) >= 0 ? sourceIn(props.source) : null };
  });
  const asBody = (index: number, why: string) => {
    const { band } = bands[index] ?? { band: 'body' as const };
    issues.add(
      'band-order',
      rows[index]?.id ?? null,
      `第${index + 1}行的“${bandName(band)}”${why}，按正文打印`,
      {
        prop: 'band',
        row: index,
      },
    );
    bands[index] = { band: 'body', table: null, source: null };
  };
  readPageBands(bands, asBody);
  bands.forEach(({ band, source }, index) => {
    if (rankOf(band) >= 0 && source === null) asBody(index, '没有数据来源');
  });
  for (const [from, to] of runsOf(bands)) keepInOrder(bands, from, to, asBody);
  let tables = 0;
  for (const [from, to] of runsOf(bands)) {
    const run = bands.slice(from, to);
    if (run.some(({ band }) => band === 'detail')) {
      for (const one of run) one.table = tables;
      tables++;
      continue;
    }
    const where = to - from > 1 ? `第${from + 1}至${to}行` : `第${from + 1}行`;
    issues.add('table-without-lines', rows[from]?.id ?? null, `${where}的表格没有明细行，按正文打印`, {
      prop: 'band',
      row: from,
    });
    bands.fill({ band: 'body', table: null, source: null }, from, to);
  }
  return bands;
}

function readPageBands(bands: readonly ReadBand[], asBody: (index: number, why: string) => void): void {
  let heads = 0;
  while (bands[heads]?.band === 'pageHead') heads++;
  let feet = bands.length;
  while (feet > heads && bands[feet - 1]?.band === 'pageFoot') feet--;
  for (let index = heads; index < feet; index++) {
    const { band } = bands[index] ?? {};
    if (band === 'pageHead') asBody(index, '不在最上方');
    else if (band === 'pageFoot') asBody(index, '不在最下方');
  }
}

/** Stretches of rows of one source, from the first to behind the last. */
function runsOf(bands: readonly ReadBand[]): [number, number][] {
  const runs: [number, number][] = [];
  bands.forEach(({ source }, index) => {
    const last = runs.at(-1);
    if (source === null) return;
    if (last && last[1] === index && bands[index - 1]?.source === source) last[1] = index + 1;
    else runs.push([index, index + 1]);
  });
  return runs;
}

/** Reads as body the fewest rows without which the others stand in order. */
function keepInOrder(
  bands: readonly ReadBand[],
  from: number,
  to: number,
  asBody: (index: number, why: string) => void,
): void {
  const ranks = bands.slice(from, to).map(({ band }) => rankOf(band));
  const longest: number[] = [];
  const before: number[] = [];
  ranks.forEach((rank, at) => {
    longest[at] = 1;
    before[at] = -1;
    for (let other = 0; other < at; other++) {
      if ((ranks[other] ?? 0) > rank || (longest[other] ?? 0) < (longest[at] ?? 0)) continue;
      longest[at] = (longest[other] ?? 0) + 1;
      before[at] = other;
    }
  });
  const kept = new Set<number>();
  for (let at = longest.indexOf(Math.max(...longest)); at >= 0; at = before[at] ?? -1) kept.add(at);
  ranks.forEach((_, at) => {
    if (!kept.has(at)) asBody(from + at, '次序有误');
  });
}
