import { functionOf } from '@gonghui/syntax/functions.ts';
import { isTruthWord } from '@gonghui/syntax/parse.ts';

/** A field by the names it goes by. */
interface FieldNames {
  readonly path: string;
  readonly label: string;
  readonly also?: string;
}

/** A name of a field that somebody typed and did not choose from the list. */
export interface TypedName {
  at: number;
  end: number;
  path: string;
}

/** A name that more than one field has, or the column of a subform without the subform's name. */
export interface UnclearName {
  at: number;
  message: string;
}

/** A text as names are compared: full-width signs as half-width ones, any of the points between two names, small letters, no blanks. */
interface Folded {
  text: string;
  /** Where each letter of it stands in the text as it was typed. */
  at: number[];
  end: number[];
}

const POINTS = /[。·・‧]/g;
const BLANK = /\s/;

function folded(text: string): Folded {
  const made: Folded = { text: '', at: [], end: [] };
  let at = 0;
  for (const letter of text) {
    const end = at + letter.length;
    for (const one of letter.normalize('NFKC').toLowerCase().replace(POINTS, '.'))
      if (!BLANK.test(one)) {
        made.text += one;
        for (let i = 0; i < one.length; i++) {
          made.at.push(at);
          made.end.push(end);
        }
      }
    at = end;
  }
  return made;
}

const OPERATORS = /[-+*/%^&=<>!,;"'“”‘’|{}#]/;
const NUMBER = /^[\d.]+(?:e\d*)?$/;
const LETTER = /[\p{L}\p{N}_.]/u;
const LOGIC = new Set(['and', 'or', 'not']);
/** Stand for themselves without blanks around them: 数量且单价. */
const WORDS = new Set(['且', '或', '非']);

const QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’' };

/** What a name may mean: one field, several, or columns that want their subform's name in front. */
interface Meaning {
  paths: Set<string>;
  labels: Set<string>;
  /** It has signs in it that stand between two values as well (收入-支出). */
  signs: boolean;
  isColumn: boolean;
}

/** Whether a name can be meant at all: no number, no function before its bracket, no word of the language. */
function isName(name: string): boolean {
  const [before = '', ...bracket] = name.split('(');
  if (name === '' || NUMBER.test(name) || WORDS.has(name) || isTruthWord(name)) return false;
  return !(bracket.length > 0 && functionOf(before.toUpperCase())) && !LOGIC.has(name);
}

function meaningsOf(fields: readonly FieldNames[]): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const add = (name: string, field: FieldNames, isColumn = false) => {
    const key = folded(name).text;
    if (!isName(key)) return;
    const known = meanings.get(key);
    // A field's own name comes before what is only the end of another's.
    if (known && isColumn && !known.isColumn) return;
    if (!known || (known.isColumn && !isColumn)) {
      const { path, label } = field;
      const signs = OPERATORS.test(key);
      meanings.set(key, { paths: new Set([path]), labels: new Set([label]), signs, isColumn });
      return;
    }
    known.paths.add(field.path);
    known.labels.add(field.label);
  };
  const labels = new Set(fields.map(({ label }) => label));
  for (const field of fields) {
    add(field.label, field);
    if (field.also !== undefined) add(field.also, field);
    // The second of two fields of one name is 金额(2): without a number either could be meant.
    const numbered = /^(.{1,200})\(\d{1,4}\)$/.exec(field.label)?.[1];
    if (numbered !== undefined && labels.has(numbered)) add(numbered, field);
  }
  for (const field of fields) {
    const point = field.path.includes('.') ? field.label.indexOf('.') : -1;
    if (point > 0) add(field.label.slice(point + 1), field, true);
  }
  return meanings;
}

const quoted = (names: Iterable<string>): string => [...names].map(name => `「${name}」`).join('、');

function unclear(name: string, { labels, isColumn }: Meaning): string {
  if (!isColumn) return `有${labels.size}个字段叫「${name}」，请从字段列表中选择，或写全：${quoted(labels)}`;
  return `「${name}」是子表单的字段，请写全：${quoted(labels)}`;
}

/** Names by their first letter, the longest first. */
function byBeginning(meanings: ReadonlyMap<string, Meaning>): Map<string, [string, Meaning][]> {
  const found = new Map<string, [string, Meaning][]>();
  for (const entry of [...meanings].sort(([a], [b]) => b.length - a.length)) {
    const first = entry[0].charAt(0);
    found.set(first, [...(found.get(first) ?? []), entry]);
  }
  return found;
}

/** Where what stands here by itself ends: a text in quotes, or a field that was chosen; null for anything else. */
function passedOver(text: string, at: number): number | null {
  const close = QUOTES[text.charAt(at)];
  if (close !== undefined) {
    const end = text.indexOf(close, at + 1);
    return end < 0 ? text.length : end + 1;
  }
  if (!text.startsWith('{{', at)) return null;
  const end = text.indexOf('}}', at);
  return end < 0 ? null : end + 2;
}

/**
 * Names of fields in a formula as it is stored so far, wherever they stand by themselves, in any of the ways in which they are
 * written: 物料．金额, 单价（元）. The longest name that stands there is meant.
 */
export function typedNames(
  text: string,
  fields: readonly FieldNames[],
): { found: TypedName[]; unclear: UnclearName | null } {
  const meanings = byBeginning(meaningsOf(fields));
  const given = folded(text);
  const found: TypedName[] = [];
  let said: UnclearName | null = null;
  const isPart = (letter: string | undefined) =>
    letter !== undefined && LETTER.test(letter) && !WORDS.has(letter);
  let within = false;
  for (let at = 0; at < given.text.length; ) {
    const over = passedOver(given.text, at);
    if (over !== null) {
      at = over;
      within = false;
      continue;
    }
    const letter = given.text.charAt(at);
    const fits = within
      ? []
      : (meanings.get(letter) ?? []).filter(
          ([name]) =>
            given.text.startsWith(name, at) &&
            !isPart(given.text[at + name.length]) &&
            !(given.text[at + name.length] === '(' && functionOf(name.toUpperCase())),
        );
    // 收入-支出 may be a field's name, and one field less another.
    const [meant] = fits.filter(([, { signs }]) => !signs || fits.length === 1);
    if (meant === undefined) {
      within = isPart(letter);
      at++;
      continue;
    }
    const [name, meaning] = meant;
    const place = { at: given.at[at] ?? 0, end: given.end[at + name.length - 1] ?? text.length };
    const [path] = meaning.paths;
    if (meaning.paths.size === 1 && path !== undefined && !meaning.isColumn) found.push({ ...place, path });
    else said ??= { at: place.at, message: unclear(text.slice(place.at, place.end), meaning) };
    at += name.length;
    within = false;
  }
  return { found, unclear: said };
}
