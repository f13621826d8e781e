import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  BOTH_WAYS,
  bothWays,
  doorOf,
  isExplained,
  MEANT,
  MODULES,
  moduleOf,
  namesIn,
  pastTheDoor,
  takenIn,
} from './doors.ts';
import { filesUnder, importsIn, importsOf } from './imports.ts';

const modules = [...MODULES.keys()];
/** The wing in which the planted files stand. */
const DESIGN = 'packages/gateway/design';
const textOf = (file: string): string => readFileSync(file, 'utf8');
/** Tests look inside: what they prove is often no door's business. */
const files = ['packages', 'collab-server', 'src', 'bench']
  .flatMap(filesUnder)
  .filter(file => !/\.test\.tsx?$/.test(file));

describe('doors of the gateway’s modules', () => {
  it('stand in every module, and name one by one what they let through', () => {
    expect(modules.length).toBeGreaterThan(20);
    expect(modules.filter(module => !existsSync(doorOf(module)))).toEqual([]);
    expect(modules.filter(module => namesIn(textOf(doorOf(module))) === null)).toEqual([]);
  });

  it('are the only way in', () => {
    const imports = files.flatMap(importsOf);
    expect(imports.filter(one => moduleOf(one.file)).length).toBeGreaterThan(1000);
    expect(pastTheDoor(imports)).toEqual([]);
  });

  it('names no side door that is none any more', () => {
    const open = Object.keys(MEANT).filter(arrow => {
      const [from = '', to = ''] = arrow.split(' → ');
      return !importsOf(from).some(({ specifier }) => to.endsWith(specifier.replace('@gonghui/', '')));
    });
    expect(open).toEqual([]);
  });

  it('lead one way between two modules, but for pairs that have a reason and are still there', () => {
    expect(bothWays(files.flatMap(importsOf))).toEqual(Object.keys(BOTH_WAYS).sort());
    const pair = [
      ...importsIn(`${DESIGN}/forms/a.ts`, "import type { A } from '../pages/index.ts';"),
      ...importsIn(`${DESIGN}/pages/a.ts`, "const later = import('../forms/index.ts');"),
      ...importsIn(`${DESIGN}/pages/b.ts`, "import { b } from '../versions/index.ts';"),
    ];
    expect(bothWays(pair)).toEqual(['forms ↔ pages']);
  });

  it('let nothing through that nobody takes', () => {
    const taken = new Set(files.flatMap(file => takenIn(file, textOf(file))));
    const let_ = modules.flatMap(module =>
      (namesIn(textOf(doorOf(module))) ?? []).map(({ name }) => `${module} ${name}`),
    );
    expect(let_.length).toBeGreaterThan(100);
    expect(let_.filter(name => !taken.has(name))).toEqual([]);
  });

  it('let nothing through that does not say what it is', () => {
    const unexplained = modules.flatMap(module =>
      (namesIn(textOf(doorOf(module))) ?? [])
        .filter(one => !isExplained(module, one))
        .map(({ name, file }) => `${module}/${file} ${name}`),
    );
    expect(unexplained).toEqual([]);
  });

  it.each([
    ['a way past', 'forms/a.ts', "import { takeOff } from '../../records/submissions/remove.ts';"],
    [
      'a way past for its types',
      'forms/a.ts',
      "import type { Stored } from '../../records/approvals/store.ts';",
    ],
    ['one that hands on', 'forms/a.ts', "export { takeOff } from '../../records/submissions/remove.ts';"],
    ['one that hands on everything', 'forms/a.ts', "export * from '../../records/submissions/remove.ts';"],
    [
      'one that is asked for',
      'forms/a.ts',
      "const later = () => import('../../records/submissions/remove.ts');",
    ],
    ['the type of one', 'forms/a.ts', "type Row = import('../../records/submissions/tables.ts').Row;"],
    ['one for its effects', 'forms/a.ts', "import '../../records/submissions/remove.ts';"],
    ['a thread', 'forms/a.ts', "new Worker(new URL('../designs/replay-worker.ts', import.meta.url));"],
    [
      'a folder within',
      'forms/a.ts',
      "import { beforeCreate } from '../../records/submissions/fields/hooks.ts';",
    ],
    [
      'several lines',
      'forms/a.ts',
      "import {\n  takeOff,\n  restore,\n} from '../../records/submissions/remove.ts';",
    ],
    [
      'a door of another folder',
      'forms/a.ts',
      "import { x } from '../../records/submissions/fields/index.ts';",
    ],
  ])('sees %s', (_what, file, text) => {
    expect(pastTheDoor(importsIn(`${DESIGN}/${file}`, text))).toHaveLength(1);
  });

  it('sees one from outside the gateway, and by the package’s name', () => {
    const text = "import { folderStore } from '@gonghui/gateway/enterprise/files/upload.ts';";
    expect(pastTheDoor(importsIn('packages/server/a.ts', text))).toHaveLength(1);
    expect(
      pastTheDoor(importsIn('packages/gateway/main/app.ts', "import '../enterprise/files/upload.ts';")),
    ).toHaveLength(1);
  });

  it.each([
    ['forms/a.ts', "import { recordTable } from '../../records/submissions/index.ts';"],
    ['forms/a.ts', "import { findDesign } from './repository.ts';"],
    ['forms/fields/a.ts', "import { filesIn } from '../files.ts';"],
    ['forms/a.ts', "import type { Trx } from '../../base/db/database.ts';"],
  ])('lets %s import what it may', (file, text) => {
    const imports = importsIn(`${DESIGN}/${file}`, text);
    expect(imports).toHaveLength(1);
    expect(pastTheDoor(imports)).toEqual([]);
  });

  it('sees a door that does more than naming', () => {
    expect(namesIn("export * from './service.ts';\n")).toBeNull();
    expect(namesIn("export { a } from './a.ts';\nexport const b = 1;\n")).toBeNull();
    expect(namesIn("export { a } from '../pages/a.ts';\n")).toBeNull();
    expect(namesIn("/** What. */\nexport {\n  a,\n  type B,\n} from './a.ts';\n")).toEqual([
      { name: 'a', file: 'a.ts' },
      { name: 'B', file: 'a.ts' },
    ]);
  });

  it('sees what nobody takes, and what says nothing', () => {
    expect(takenIn(`${DESIGN}/forms/a.ts`, "import { a as b, type C } from '../pages/index.ts';")).toEqual([
      'pages a',
      'pages C',
    ]);
    const a = { name: 'a', file: 'a.ts' };
    expect(isExplained('forms', a, 'export const a = 1;')).toBe(false);
    expect(isExplained('forms', a, '/** One. */\nexport const a = 1;')).toBe(true);
  });
});
