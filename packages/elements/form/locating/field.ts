import type { Json } from '@gonghui/kernel/json.ts';
import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { readText } from '../shared/text-value.ts';
import { type Coordinates, metresBetween } from './distance.ts';
import type { LocatingProps } from './shape.ts';

/** Spec, designers §9: locating radius. */
export const DEFAULT_METRES = 500;
const ADDRESS_MAX = 200;

/** Where somebody was: WGS-84 degrees with six decimals (11 cm), `accuracy` in metres, and what he says about it. */
export interface Located extends Coordinates {
  [key: string]: Json;
  accuracy: number | null;
  address: string | null;
}

const finite = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit;
const rounded = (value: number, places: number): number => {
  const factor = 10 ** places;
  return Math.round(value * factor) / factor + 0;
};

/** The allowed place nearest to a point, with the metres to it; null where none is set. */
export function nearest(point: Coordinates, props: LocatingProps): { name: string; metres: number } | null {
  const places = (props.ruleLocating ?? []).flatMap(place =>
    place.longitude === null || place.latitude === null
      ? []
      : [{ name: place.name, metres: metresBetween(point, place as Coordinates) }],
  );
  return places.sort((a, b) => a.metres - b.metres)[0] ?? null;
}

/**
 * A place. What a phone says about where it is can be forged by whoever holds it; the radius keeps honest people honest.
 */
export const locatingField: FieldSpec<LocatingProps, Located | null> = {
  column: 'json',
  empty: null,
  isEmpty: value => value === null,
  read(raw, props) {
    if (raw === null || raw === undefined || raw === '') return ok(null);
    const bad = refuse(`「${props.label}」应为定位结果`);
    if (typeof raw !== 'object' || Array.isArray(raw)) return bad;
    const { longitude, latitude, accuracy = null, address } = raw as Record<string, unknown>;
    if (!finite(longitude, 180) || !finite(latitude, 90)) return bad;
    if (accuracy !== null && !(finite(accuracy, 1e8) && accuracy >= 0)) return bad;
    const said = readText(address, props.label, 'single');
    if (!said.ok) return said;
    if ((said.value?.length ?? 0) > ADDRESS_MAX)
      return refuse(`「${props.label}」的说明最多${ADDRESS_MAX}个字`);
    return ok({
      longitude: rounded(longitude, 6),
      latitude: rounded(latitude, 6),
      accuracy: accuracy === null ? null : rounded(accuracy, 0),
      address: said.value,
    });
  },
  check(value, props) {
    const near = value && nearest(value, props);
    const radius = props.trimerMetres ?? DEFAULT_METRES;
    if (!near || near.metres <= radius) return [];
    return [`「${props.label}」不在允许的范围内，距离「${near.name}」${distanceText(near.metres)}`];
  },
  toText(value) {
    if (!value) return '';
    const at = coordinates(value);
    return value.address ? `${value.address}（${at}）` : at;
  },
  operators: ['!empty', 'empty'],
  facts: { columnWidth: 260, needsRoom: true },
};

/** `31.230416, 121.473701`: latitude first, as maps write it. */
export const coordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

export const distanceText = (metres: number): string =>
  metres < 1000 ? `${Math.ceil(metres)}米` : `${(metres / 1000).toFixed(1)}公里`;
