import { fieldTypes } from '@gonghui/elements/form/fields.ts';

/** Types whose names are words of other things as well: a score is a rate, a column of a table is a number or a date. */
const WORDS: ReadonlySet<string> = new Set([
  'input',
  'textarea',
  'password',
  'number',
  'switch',
  'rate',
  'slider',
  'radio',
  'checkbox',
  'date',
  'time',
  'role',
  'staff',
  'dept',
  'booking',
  'ocr',
  'rich',
  'serial',
  'country',
]);

const told = (types: readonly string[]): string => types.join('|');
/** A name that means a type and nothing else, wherever it is quoted; but settings call their controls after types. */
const QUOTED = new RegExp(
  `(?<!control: |ControlProps<)'(?:${told(fieldTypes.filter(type => !WORDS.has(type)))})'(?!: \\{ view)`,
);
/** A component, a field or a column told by its type. */
const COMPARED = new RegExp(
  `\\b(?:component|field|column|node|definition)\\??\\.(?:type|name)\\s*[!=]==\\s*'(?:${told(fieldTypes)})'`,
);

/** Kinds of columns and of controls are called so as well: a list of these alone is none of types. */
const KINDS: ReadonlySet<string> = new Set(['number', 'date', 'time']);
/** A list of texts, on one line or several. */
const LIST = /\[\s*((?:'[\w-]+',?\s*)+)\]/g;
const TYPES: ReadonlySet<string> = new Set(fieldTypes);

/** Lists in which every text is a type of field. */
const listsIn = (text: string): string[] =>
  [...text.matchAll(LIST)].flatMap(([list, texts = '']) => {
    const named = [...texts.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
    const types = named.length > 1 && named.every(name => TYPES.has(name));
    return types && named.some(name => !KINDS.has(name)) ? [list] : [];
  });

/** The type whose folder a file stands in; null elsewhere. */
const folderOf = (file: string): string | null => /\/form\/([\w-]+)\//.exec(file)?.[1] ?? null;

/** Lines and lists of a file that know types of fields by name; in the folder of a type its own name is no knowledge. */
export function namedIn(file: string, text: string): string[] {
  const own = folderOf(file);
  const lines = text
    .split('\n')
    .filter(line => !/^\s*(?:import|\/?\*|\/\/)/.test(line))
    .map(line => (own === null ? line : line.replaceAll(`'${own}'`, '')))
    .filter(line => QUOTED.test(line) || COMPARED.test(line))
    .map(line => line.trim());
  return lines.length > 0 ? lines : listsIn(text);
}
