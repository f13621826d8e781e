import type { MapSpot } from '../../charts/settings.ts';
import type { Answer } from '../../query/answer.ts';
import { finder, type NamedRegion } from './find-region.ts';
import { labelOf, regionOf } from './region-of.ts';

/** A place that lines go between. */
export interface MapPlace extends NamedRegion {
  readonly at: readonly [number, number];
}

/** Total: the places of `public/maps/places.json`. */
export const placesOf = (value: unknown): MapPlace[] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    const [adcode, name, x, y] = Array.isArray(one) ? (one as unknown[]) : [];
    return typeof adcode === 'string' &&
      typeof name === 'string' &&
      typeof x === 'number' &&
      typeof y === 'number'
      ? [{ adcode, name, at: [x, y] as const }]
      : [];
  });

/**
 * Positions of the places in an answer, by their names there, and a message about places that cannot be found. `nothing`: the message in
 * place of the map if no line or point is left, else empty.
 */
export function placesIn(
  answer: Answer,
  known: readonly MapPlace[],
): { places: Readonly<Record<string, MapSpot>>; note: string; nothing: string } {
  const finds = finder(known);
  const at = answer.main.columns.flatMap(({ role }, column) => (role === 'dimension' ? [column] : []));
  const places: Record<string, MapSpot> = {};
  const lost = new Set<string>();
  for (const row of answer.main.rows)
    for (const column of at) {
      const label = labelOf(row[column]);
      if (label in places || lost.has(label)) continue;
      const region = regionOf(row[column]);
      const place = region && (finds.exact(region) ?? finds.around(region));
      if (place) places[label] = { name: place.name, at: place.at };
      else lost.add(label);
    }
  const names = [...lost];
  const more = names.length > 3 ? ` 等 ${names.length} 项` : '';
  const note = names.length === 0 ? '' : `${names.slice(0, 3).join('、')}${more}不在地图上`;
  const isDrawn = answer.main.rows.some(row => at.every(column => labelOf(row[column]) in places));
  return { places, note, nothing: isDrawn ? '' : note };
}
