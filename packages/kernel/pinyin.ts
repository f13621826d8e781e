import { FURTHER, SYLLABLES } from './pinyin-table.ts';

const HAN = /\p{Script=Han}/u;
/** Chinese characters one by one, words of other letters and digits as a whole; what stands between separates them. */
const UNITS = /\p{Script=Han}|[a-z0-9]+/gu;

const entries = (table: string): [char: string, sound: string][] =>
  table
    .trim()
    .split(/\s+/)
    .map(entry => [entry.charAt(0), entry.slice(1)]);

interface Sounds {
  collator: Intl.Collator;
  /** First character of each syllable, in the collator's order. */
  starts: [char: string, sound: string][];
  further: Map<string, string[]>;
  known: Map<string, readonly string[]>;
}
let sounds: Sounds | undefined;

/** Made at the first question: most pages ask none. */
function book(): Sounds {
  sounds ??= {
    collator: new Intl.Collator('zh-Hans-CN-u-co-pinyin'),
    starts: entries(SYLLABLES),
    further: new Map(entries(FURTHER).map(([char, found]) => [char, found.split('/')])),
    known: new Map(),
  };
  return sounds;
}

/** How a character reads, its usual reading first, `v` for ü: 单 → `dan`, `shan`. Anything but Chinese reads as itself. */
export function readings(char: string): readonly string[] {
  if (!HAN.test(char)) return [char.toLowerCase()];
  const { collator, starts, further, known } = book();
  const before = known.get(char);
  if (before) return before;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (collator.compare(char, starts[middle]?.[0] ?? '') >= 0) low = middle;
    else high = middle - 1;
  }
  const found = [starts[low]?.[1] ?? '', ...(further.get(char) ?? [])];
  known.set(char, found);
  return found;
}

/** Whether `wanted` spells neighbouring units from one of them on: each by its whole sound or by the beginning of it. */
function spells(units: readonly (readonly string[])[], wanted: string): boolean {
  // Every way of having read so far, by the sound it stands in and how far: names of many readings stay cheap.
  let ways = new Map<string, { unit: number; sound: string; at: number }>();
  const enter = (into: typeof ways, unit: number, sign: string) => {
    for (const sound of units[unit] ?? [])
      if (sound.startsWith(sign)) into.set(`${unit} ${sound} 1`, { unit, sound, at: 1 });
  };
  const [first = '', ...rest] = wanted;
  for (let unit = 0; unit < units.length; unit++) enter(ways, unit, first);
  for (const sign of rest) {
    const next: typeof ways = new Map();
    for (const { unit, sound, at } of ways.values()) {
      if (sound.charAt(at) === sign) next.set(`${unit} ${sound} ${at + 1}`, { unit, sound, at: at + 1 });
      enter(next, unit + 1, sign);
    }
    if (next.size === 0) return false;
    ways = next;
  }
  return ways.size > 0;
}

/** What a keyword asks of sounds: its letters and digits; null when it is no pinyin. */
function letters(keyword: string): string | null {
  const bare = keyword
    .trim()
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replace(/[\s'’]/g, '');
  return bare.length <= 60 && /^[a-z0-9]+$/.test(bare) && /[a-z]/.test(bare) ? bare : null;
}

/** Whether a keyword could mean Chinese words by their sound: only then are names looked through. */
export const isPinyin = (keyword: string): boolean => letters(keyword) !== null;

/**
 * Whether a person who typed `keyword` means `text`: by a part of it, in any case, or by its pinyin, full, by initials
 * or mixed: `zhangsan`, `zs`, `zhangs` and `san` all mean 张三. An empty keyword means everything.
 */
export function meets(text: string, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase();
  const plain = text.toLowerCase();
  if (plain.includes(wanted)) return true;
  const sound = letters(wanted);
  if (sound === null || !HAN.test(text)) return false;
  return spells((plain.match(UNITS) ?? []).map(readings), sound);
}
