import { existsSync, readdirSync } from 'node:fs';
import { type Import, pathOf } from './imports.ts';

/** Folders of the app, and which of the others each may import from. Designers that are not named are kinds. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  early: [],
  shell: [],
  ui: [],
  transport: ['early', 'ui'],
  session: ['transport', 'ui'],
  api: ['early', 'session', 'transport', 'ui'],
  account: ['api', 'session', 'transport', 'ui'],
  collab: [],
  runtime: ['account', 'addresses', 'api', 'session', 'transport', 'ui'],
  addresses: ['early', 'transport'],
  kinds: ['addresses'],
  pages: ['account', 'addresses', 'api', 'kinds', 'runtime', 'session', 'transport', 'ui'],
  'designers/canvas': ['collab'],
  'designers/frame': [
    'designers/canvas',
    'account',
    'api',
    'kinds',
    'collab',
    'runtime',
    'session',
    'transport',
    'ui',
  ],
  'designers/formula': ['designers/frame', 'ui'],
  'designers/format': ['designers/frame', 'ui'],
  'designers/elements': ['designers/frame', 'designers/canvas', 'runtime', 'ui'],
  'designers/data': [
    'designers/frame',
    'designers/format',
    'designers/formula',
    'api',
    'kinds',
    'runtime',
    'transport',
    'ui',
  ],
};
const KIND = [
  'designers/frame',
  'designers/canvas',
  'designers/formula',
  'designers/format',
  'designers/data',
  'designers/elements',
  'api',
  'collab',
  'kinds',
  'runtime',
  'transport',
  'ui',
];

/** What a designer's folder tells the app of its kind; the rest of it belongs to the designer. */
const TOLD = /^src\/designers\/[^/]+\/(?:routes|page|view)\.ts$/;

/** Puts everything together, and so may import it. */
const TOP = new Set(['routes', 'root']);

/** What knows no kind of design knows no family of its elements either. */
const KINDLESS = new Set(['designers/frame', 'designers/canvas', 'designers/formula', 'designers/format']);
const FAMILIES = readdirSync('packages/elements').filter(name =>
  existsSync(`packages/elements/${name}/family.ts`),
);
const isOfFamily = (specifier: string): boolean =>
  FAMILIES.some(name => specifier.startsWith(`@gonghui/elements/${name}/`));

/** Arrows that are meant, each with its reason. */
export const MEANT: Readonly<Record<string, string>> = {
  'src/session/machine.ts → src/runtime/form-fill/waiting-store.ts': 'signing out finds what was kept here',
  'src/session/machine.ts → src/collab/local-stores.ts': 'the same',
  'src/session/machine.ts → src/collab/marks.ts': 'the same',
  'src/designers/frame/inspector/DayBox.tsx → @gonghui/elements/form/fields.ts':
    'a day or a time of a setting is typed and read as in a form',
  'src/designers/frame/inspector/DayBox.tsx → @gonghui/elements/form/views.ts': 'the same',
};

export function areaOf(path: string): string | null {
  const [top, area = '', within = ''] = path.split('/');
  if (top !== 'src') return null;
  if (!path.slice(4).includes('/')) return 'root';
  return area === 'designers' ? `designers/${within}` : area;
}

const said = ({ file, specifier }: Import): string => `${file} → ${pathOf({ file, specifier }) ?? specifier}`;

/** The imports of a file of the app that go against the arrows, each as `file → what`. */
export function wrongIn(imports: readonly Import[]): string[] {
  return imports
    .filter(one => {
      const from = areaOf(one.file);
      if (from === null || TOP.has(from)) return false;
      if (isOfFamily(one.specifier)) return KINDLESS.has(from);
      const path = pathOf(one);
      const to = path === null ? null : areaOf(path);
      if (to === null || to === from || (from === 'kinds' && TOLD.test(path ?? ''))) return false;
      return !(MAY[from] ?? (from.startsWith('designers/') ? KIND : [])).includes(to);
    })
    .map(said)
    .filter(arrow => !(arrow in MEANT));
}

/** Folders each of which may import from the other. */
export const bothWays = (): string[] =>
  Object.entries(MAY).flatMap(([from, to]) =>
    to.filter(one => from < one && MAY[one]?.includes(from)).map(one => `${from} ↔ ${one}`),
  );
