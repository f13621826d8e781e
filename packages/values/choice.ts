import { quoted, type Reading, readAs } from './reading.ts';

export interface Option {
  value: string;
  label: string;
}

const SEPARATOR = /[、,，;；|\n]/;
/** Parts of one text, and parts that one label is made of: lists of options are no longer. */
const MOST_PARTS = 1000;
const MOST_IN_LABEL = 12;

/** Names that stand behind one another: people, options, departments. */
export const namesIn = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map(part => part.trim())
    .filter(Boolean);

/** Values by label, of lists of options in use: a sheet asks the same list for every row, and it may hold thousands. */
const labelled = new WeakMap<readonly Option[], Map<string, string>>();

function byLabel(options: readonly Option[]): Map<string, string> {
  const known = labelled.get(options);
  if (known) return known;
  const made = new Map<string, string>();
  // Of two that are called alike the first is meant; a label goes before a value.
  for (const { label, value } of options) if (!made.has(label.trim())) made.set(label.trim(), value);
  for (const { value } of options) if (!made.has(value)) made.set(value, value);
  labelled.set(options, made);
  return made;
}

const none = (text: string) => ({ ok: false as const, message: `没有选项「${text.slice(0, 30)}」` });

/** The one option that a text means, by its label. */
export function readChoice(text: string, options: readonly Option[]): Reading<string> {
  const value = byLabel(options).get(text.trim());
  return value === undefined ? none(text.trim()) : readAs(value);
}

/** Labels that were found behind one another, or the part that is none. */
type Labels = { ok: true; labels: string[]; otherwise: boolean } | { ok: false; part: string | null };

/** Where the parts of a text begin, and where one behind the last would; null where there are too many. */
function partsOf(text: string): number[] | null {
  const begins = [0];
  for (let at = 0; at < text.length && begins.length <= MOST_PARTS; at++)
    if (SEPARATOR.test(text.charAt(at))) begins.push(at + 1);
  return begins.length > MOST_PARTS ? null : [...begins, text.length + 1];
}

/** Parts of a text of which several are taken together: in a longer one each is looked for by itself. */
const FEW_PARTS = 50;

/** Every text that may be a label in a text of several, for whoever looks them up elsewhere. */
export function possibleLabels(text: string): string[] {
  const begins = partsOf(text);
  if (!begins) return [];
  const most = begins.length - 1 > FEW_PARTS ? 1 : MOST_IN_LABEL;
  const found = begins.flatMap((from, at) =>
    begins.slice(at + 1, at + 1 + most).map(next => text.slice(from, next - 1).trim()),
  );
  return [...new Set(found)].filter(Boolean);
}

/**
 * The labels that stand behind one another in a text. A label may hold a separator itself (红,大): as many parts as a label has are taken
 * together, the longest first from which the rest can be read. `otherwise`: there is another way to read the text.
 */
export function labelsIn(text: string, has: (label: string) => boolean): Labels {
  const begins = partsOf(text);
  if (!begins) return { ok: false, part: null };
  const count = begins.length - 1;
  const label = (from: number, to: number) => text.slice(begins[from], (begins[to] ?? 0) - 1).trim();
  /** Up to where the labels go that begin with a part, the longest first; a blank part may be nothing. */
  const leads = (from: number): number[] => {
    const ends: number[] = [];
    for (let to = Math.min(count, from + MOST_IN_LABEL); to > from; to--) {
      const one = label(from, to);
      // Line ends at its ends are trimmed away: it has fewer parts then, and is met without them.
      if (one !== '' && has(one) && one.split(SEPARATOR).length === to - from) ends.push(to);
    }
    return label(from, from + 1) === '' ? [...ends, from + 1] : ends;
  };
  const ends = Array.from({ length: count }, (_, from) => leads(from));
  // Ways to read what begins with a part: none, one or several.
  const ways = [...ends.map(() => 0), 1];
  for (let from = count - 1; from >= 0; from--)
    ways[from] = Math.min(
      2,
      (ends[from] ?? []).reduce((sum, to) => sum + (ways[to] ?? 0), 0),
    );
  if (ways[0] === 0) return { ok: false, part: firstUnread(ends, from => label(from, from + 1)) };
  const labels: string[] = [];
  for (let from = 0; from < count; ) {
    const to = (ends[from] ?? []).find(end => ways[end]) ?? count;
    const one = label(from, to);
    if (one !== '') labels.push(one);
    from = to;
  }
  return { ok: true, labels, otherwise: (ways[0] ?? 0) > 1 };
}

/** The last part that is come to from the first, and from which nothing goes on. */
function firstUnread(ends: readonly (readonly number[])[], part: (from: number) => string): string {
  const reached = new Set([0]);
  let last = 0;
  for (const [from, to] of ends.entries()) {
    if (!reached.has(from)) continue;
    if (to.length === 0) last = from;
    for (const end of to) reached.add(end);
  }
  return part(last);
}

/** The options that a text means, by their labels, so that what `choicesText` wrote is read as it was. */
export function readChoices(text: string, options: readonly Option[]): Reading<string[]> {
  const values = byLabel(options);
  const found = labelsIn(text, label => values.has(label));
  if (!found.ok) return found.part === null ? { ok: false, message: '选项过多' } : none(found.part);
  const chosen = [...new Set(found.labels.map(label => values.get(label) as string))];
  return readAs(chosen, found.otherwise ? `${quoted(text.trim())}也可以读作几个选项` : undefined);
}

/** What labels are written with behind one another, the usual one first. */
const BETWEEN = ['、', ',', ';', '|'];

/**
 * Labels behind one another, with a sign between them that reads back as these and no others: 红 and 大 are 红,大 where an option is called 红、大.
 */
export function choicesText(labels: readonly string[], options: readonly Option[]): string {
  const usual = labels.join(BETWEEN[0]);
  if (labels.length < 2 || !options.some(({ label }) => SEPARATOR.test(label))) return usual;
  const known = byLabel(options);
  const same = (text: string) => {
    const found = labelsIn(text, label => known.has(label));
    return found.ok && found.labels.join('\n') === labels.map(label => label.trim()).join('\n');
  };
  return BETWEEN.map(sign => labels.join(sign)).find(same) ?? usual;
}
