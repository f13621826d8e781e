import { exact } from '../../charts/table.ts';
import type { Answer, Cell } from '../../query/answer.ts';
import { finder, type NamedRegion } from './find-region.ts';
import { isProvince, provinceOf } from './province-of.ts';
import { labelOf, regionOf } from './region-of.ts';
import { sumOf } from './sum-of.ts';

/** An answer as a map shows it. */
export interface OnMap {
  /** A row for each area of the map, called as the map calls it; empty where there is no number. */
  readonly answer: Answer;
  /** Of each area the groups that its number is of, as the answer calls them. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** What could not be drawn, in words; empty for nothing. */
  readonly note: string;
  /** What is said in place of the map where no area has a number; empty where one has, or there is no more to say. */
  readonly nothing: string;
}

interface MapLabel {
  readonly label: string;
  readonly number: string | null;
}

/** Most names that a note lists. */
const LISTED = 3;

const listed = (labels: readonly string[], what: string): string =>
  labels.length === 0
    ? ''
    : `${labels.slice(0, LISTED).join('、')}${labels.length > LISTED ? ` 等 ${labels.length} 项` : ''}${what}`;

/**
 * Brings groups of an answer to the areas of a map. What has the code or name of an area is that area's; of an area without
 * such a group the groups in it are added up, where that makes sense (`additive`: sums and counts). What lies nowhere on the
 * map is noted, never left out unsaid; places of other provinces are passed over where `within` is the code of one.
 */
export function onMap(answer: Answer, areas: readonly NamedRegion[], additive: boolean, within = ''): OnMap {
  const { columns, rows } = answer.main;
  const [place, at] = ['dimension', 'measure'].map(role => columns.findIndex(column => column.role === role));
  const finds = finder(areas);
  const [own, inside] = [new Map<NamedRegion, MapLabel[]>(), new Map<NamedRegion, MapLabel[]>()];
  const lost: string[] = [];
  let elsewhere = false;
  for (const row of rows) {
    const cell = row[place ?? -1];
    const part = { label: labelOf(cell), number: exact(row[at ?? -1]) };
    const region = regionOf(cell);
    const area = region && finds.exact(region);
    const province = region && within !== '' ? provinceOf(region) : null;
    // What lies in another province is not missing on the map of this one, nor is the province itself.
    if (region && !area && province && (province !== within || isProvince(region))) {
      elsewhere = true;
      continue;
    }
    const around = region && !area ? finds.around(region) : undefined;
    const [to, found] = area ? [own, area] : [inside, around];
    if (found) to.set(found, [...(to.get(found) ?? []), part]);
    else lost.push(part.label);
  }
  const unsummed: string[] = [];
  const groups = new Map<string, readonly string[]>();
  const made = areas.map(area => {
    const parts = own.get(area) ?? inside.get(area) ?? [];
    const sound = parts.length <= 1 || additive;
    if (!sound) unsummed.push(area.name);
    if (parts.length > 0)
      groups.set(
        area.name,
        parts.map(({ label }) => label),
      );
    const cell: Cell = { key: area.adcode || area.name, label: area.name };
    return [cell, sound ? sumOf(parts.map(({ number }) => number)) : null];
  });
  const [region, measure] = [columns[place ?? -1], columns[at ?? -1]];
  const note = [listed(lost, '不在地图上'), listed(unsummed, '的下级数值不能相加，未着色')]
    .filter(one => one !== '')
    .join('；');
  const isEmpty = made.every(([, number]) => number === null);
  return {
    answer: {
      ...answer,
      main: {
        columns: [...(region ? [region] : []), ...(measure ? [measure] : [])],
        rows: region && measure ? made : [],
      },
    },
    groups,
    note,
    nothing: isEmpty ? note || (elsewhere ? '这张地图上没有数据' : '') : '',
  };
}
