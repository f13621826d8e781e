import { PROVINCES } from './maps.ts';
import { shortName } from './region-names.ts';
import type { Region } from './region-of.ts';

const codes = new Map(PROVINCES.map(([adcode, name]) => [name, adcode]));

/** Adcode of the province that a place lies in, by its code or by a province among its names; null where neither says. */
export function provinceOf({ adcode, names }: Region): string | null {
  if (adcode !== null) return `${adcode.slice(0, 2)}0000`;
  return names.map(name => codes.get(shortName(name))).find(code => code !== undefined) ?? null;
}

/** Whether it is a province as a whole. */
export const isProvince = ({ adcode, names }: Region): boolean =>
  adcode === null ? names.every(name => codes.has(shortName(name))) : adcode.endsWith('0000');
