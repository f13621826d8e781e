import { shortName } from './region-names.ts';
import type { Region } from './region-of.ts';

/** What can be found: an area of a map, a place on it. */
export interface NamedRegion {
  readonly name: string;
  /** Empty where it has none. */
  readonly adcode: string;
}

export interface Finder<T extends NamedRegion> {
  /** By its own code, else by its name, whole or as people call it. */
  exact(region: Region): T | undefined;
  /** The one that it lies in, by its code. */
  around(region: Region): T | undefined;
}

/** What only a province is called by: 海南省 is the province, though 海南藏族自治州 is 海南 as well. */
const PROVINCIAL = /(?:省|自治区|特别行政区)$/;

/** Null where two have the same: neither is meant. */
function only<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T | null> {
  const found = new Map<string, T | null>();
  for (const one of all) {
    const key = keyOf(one);
    found.set(key, found.has(key) ? null : one);
  }
  return found;
}

/** Of a code the province's and the city's, which it lies in. */
const above = (adcode: string): string[] => [`${adcode.slice(0, 4)}00`, `${adcode.slice(0, 2)}0000`];

export function finder<T extends NamedRegion>(all: readonly T[]): Finder<T> {
  const coded = new Map(all.flatMap(one => (one.adcode ? [[one.adcode, one] as const] : [])));
  const whole = only(all, ({ name }) => name);
  const short = only(all, ({ name }) => shortName(name));
  return {
    exact({ adcode, names }) {
      const byCode = adcode === null ? undefined : coded.get(adcode);
      if (byCode || adcode !== null) return byCode;
      // Of several names, as of a province and a city in it, the last one that the map has is the nearest.
      for (const name of [...names].reverse()) {
        const called = shortName(name);
        const province = PROVINCIAL.test(name.trim()) ? whole.get(called) : undefined;
        const one = whole.get(name) ?? province ?? short.get(called);
        if (one) return one;
      }
      return undefined;
    },
    around: ({ adcode }) =>
      adcode === null
        ? undefined
        : above(adcode)
            .filter(code => code !== adcode)
            .map(code => coded.get(code))
            .find(one => one !== undefined),
  };
}
