import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './imports.ts';
import { keptIn } from './kept.ts';

/** What only grows, each with why that has an end; nothing a stranger sends is among them. */
const GROW: Readonly<Record<string, string>> = {
  'packages/gateway/own-folder.ts swept': 'a few prefixes that the code names',
  'packages/gateway/db/written.ts within': 'one number for each enterprise that writes',
  'packages/gateway/events/events.ts subscribers': 'filled when the services are made',
  'packages/gateway/paper/pdf.ts #faces': 'of one document',
  'packages/gateway/paper/pdf.ts #images': 'of one document, whose pictures are counted',
  'packages/gateway/paper/pdfkit-insides.ts #glyphs': 'of one face of one document',
  'packages/gateway/modules/approvals/line-changes.ts NOTHING': 'stays empty',
  'packages/gateway/modules/designs/emptied.ts #last': 'of one log, by the command of an operator',
  'packages/gateway/modules/designs/emptied.ts #owners': 'of one log, by the command of an operator',
  'packages/gateway/modules/boards/kind.ts types': 'stays empty',
  'packages/gateway/modules/hooks/sender.ts flying': 'one number for each enterprise that pushes',
  'packages/gateway/modules/jobs/service.ts runners': 'filled when the services are made',
  'packages/gateway/modules/jobs/service.ts chores': 'filled when the services are made',
  'packages/gateway/modules/jobs/service.ts running': 'jobs at work, which leave it in run.ts',
  'packages/gateway/modules/submissions/write-record.ts asked': 'a parameter, stays empty',
  'packages/gateway/modules/datasets/answers/plans.ts #plans': '`put` drops the least lately used',
  'packages/gateway/modules/datasets/answers/plans.ts #runs': '`put` drops the least lately used',
  'packages/gateway/modules/datasets/ask/names.ts NONE': 'stays empty',
  'packages/gateway/modules/visuals/download/pivot-sheet.ts NONE': 'stays empty',
  'packages/server/start.ts accept': 'a parameter, stays empty',
  'packages/query/formula/parameters.ts #placed': 'of one statement',
  'packages/query/plan/groups.ts NOTHING_HELD': 'stays empty',
  'packages/query/plan/open.ts known': 'of one question',
  'packages/query/plan/few/summary.ts seen': 'of one question',
  'collab-server/colours.ts #chosen': 'people of one open design, let in by tickets',
};

const files = ['packages/gateway', 'packages/server', 'packages/query', 'collab-server']
  .flatMap(filesUnder)
  .filter(file => !/\.test\.ts$|\/testing\//.test(file));
const all = files.flatMap(file =>
  keptIn(readFileSync(file, 'utf8')).map(one => ({ ...one, place: `${file} ${one.name}` })),
);

describe('what the server remembers beyond a call', () => {
  it('is looked for everywhere, and gets smaller again wherever it is not listed', () => {
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter(one => !one.bounded && !(one.place in GROW)).map(one => one.place)).toEqual([]);
  });

  it('has no exception that is none any more', () => {
    const growing = all.filter(one => !one.bounded).map(one => one.place);
    expect(Object.keys(GROW).filter(place => !growing.includes(place))).toEqual([]);
  });

  it.each([
    'const known = new Map<string, number>();\nknown.set(a, 1);',
    'export function createThing() {\n  const known = new Set<string>();\n  return { add: a => known.add(a) };\n}',
    'class Book {\n  readonly #kept = new Map<string, Map<string, number>>();\n  add(a) {\n    this.#kept.set(a, 1);\n  }\n}',
  ])('finds %j', text => {
    expect(keptIn(text)).toMatchObject([{ bounded: false }]);
  });

  it.each([
    'export function sum(all) {\n  const known = new Map<string, number>();\n  known.set(a, 1);\n}',
    'export function createThing() {\n  return () => {\n    const known = new Map();\n  };\n}',
    'const names = new Set(["a"]);',
  ])('passes over %j', text => {
    expect(keptIn(text)).toEqual([]);
  });
});
