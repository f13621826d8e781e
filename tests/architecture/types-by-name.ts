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

/** The type whose folder a file stands in; null elsewhere. */
const folderOf = (file: string): string | null => /\/form\/([\w-]+)\//.exec(file)?.[1] ?? null;

/** Lines of a file that know types of fields by name; in the folder of a type its own name is no knowledge. */
export function namedIn(file: string, text: string): string[] {
  const own = folderOf(file);
  return text
    .split('\n')
    .filter(line => !/^\s*(?:import|\/?\*|\/\/)/.test(line))
    .map(line => (own === null ? line : line.replaceAll(`'${own}'`, '')))
    .filter(line => QUOTED.test(line) || COMPARED.test(line))
    .map(line => line.trim());
}
