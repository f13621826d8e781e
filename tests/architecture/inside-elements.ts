import { existsSync, readdirSync } from 'node:fs';
import { type Import, pathOf } from './imports.ts';

const ROOT = 'packages/elements';

/** A folder with a family's types; whatever else there is knows none of them. */
const FAMILIES: ReadonlySet<string> = new Set(
  readdirSync(ROOT).filter(name => existsSync(`${ROOT}/${name}/family.ts`)),
);

/** What knows no family, and which of the others each may import from. `root`: the files beside the folders. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  root: ['shared'],
  shared: ['root'],
  template: ['root', 'shared'],
  ui: ['root', 'shared'],
  changes: ['root', 'conditions'],
  conditions: ['root', 'shared', 'facts'],
  kinds: ['root', 'panel', 'references'],
  references: ['root', 'shared'],
  // Has no elements: its pages are set up.
  board: ['kinds'],
  // What types of fields are to rooms that do not show them.
  facts: ['root'],
  query: ['root', 'conditions', 'facts'],
  charts: ['root', 'query'],
  panel: ['root', 'shared', 'conditions', 'facts', 'query', 'charts'],
};
/** What any family may import beside its own files. */
const FAMILY = [...Object.keys(MAY)];
/** A family that is made of the elements of others, and which these are: one definition serves both. */
const OVER: Readonly<Record<string, readonly string[]>> = { page: ['form', 'report'] };

const LIST = `${ROOT}/kinds/list.ts`;

/** Arrows that are meant, each with its reason. */
export const MEANT: Readonly<Record<string, string>> = Object.fromEntries(
  ['comparable', 'evaluate', 'model', 'text', 'value-view']
    .map(name => [
      `${ROOT}/conditions/${name}.ts → ${ROOT}/form/fields.ts`,
      'conditions compare the values of records, and what a value is the fields of forms say',
    ])
    .concat([
      [`${ROOT}/facts/table.ts → ${ROOT}/form/fields.ts`, 'facts are of the fields of forms'],
      [
        `${ROOT}/references/walks.ts → ${ROOT}/form/fields.ts`,
        'values name people and files, as their fields say',
      ],
      [`${ROOT}/conditions/fields.ts → ${ROOT}/form/field-places.ts`, 'the fields of a form to ask about'],
    ]),
);

/** Which part of the package a file stands in; null for a file that is not of it. */
export function partIn(path: string): string | null {
  if (!path.startsWith(`${ROOT}/`)) return null;
  const [first = '', ...rest] = path.slice(ROOT.length + 1).split('/');
  return rest.length === 0 ? 'root' : first;
}

const mayOf = (part: string): readonly string[] =>
  MAY[part] ?? (FAMILIES.has(part) ? [...FAMILY, ...(OVER[part] ?? [])] : []);

/** Whether every folder is either told what it may import, or is a family. */
export const isKnown = (part: string): boolean => part in MAY || FAMILIES.has(part);

/** Imports of files of the package that go against its arrows, each as `file → what`. */
export function wrongInElements(imports: readonly Import[]): string[] {
  return imports
    .flatMap(one => {
      const from = partIn(one.file);
      const path = pathOf(one) ?? one.specifier.replace(/^@gonghui\//, 'packages/');
      const to = partIn(path);
      if (from === null || to === null || to === from || mayOf(from).includes(to)) return [];
      // The list of kinds is where families meet: their `kind.ts`, and nothing else of them.
      if (one.file === LIST && /\/kind\.ts$/.test(path)) return [];
      return [`${one.file} → ${path}`];
    })
    .filter(arrow => !(arrow in MEANT));
}
