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

/**
 * The labels that stand behind one another in a text. A label may hold a separator itself (红,大): as many parts as a label has are taken
 * together, the longest first. `otherwise`: the parts of such a label are labels as well.
 */
export function labelsIn(text: string, has: (label: string) => boolean): Labels {
  const ends = [0];
  for (let at = 0; at < text.length && ends.length <= MOST_PARTS; at++)
    if (SEPARATOR.test(text.charAt(at))) ends.push(at + 1);
  if (ends.length > MOST_PARTS) return { ok: false, part: null };
  ends.push(text.length + 1);
  const labels: string[] = [];
  let otherwise = false;
  for (let from = 0; from < ends.length - 1; ) {
    let to = Math.min(ends.length - 1, from + MOST_IN_LABEL);
    const label = (end: number) => text.slice(ends[from], (ends[end] ?? 0) - 1).trim();
    if (label(from + 1) === '') {
      from++;
      continue;
    }
    while (to > from && !has(label(to))) to--;
    if (to === from) return { ok: false, part: label(from + 1) };
    otherwise ||= to > from + 1 && namesIn(label(to)).every(has);
    labels.push(label(to));
    from = to;
  }
  return { ok: true, labels, otherwise };
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
