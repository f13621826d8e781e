import { describe, expect, it } from 'vitest';
import { circlesIn, graphOf } from './cycles.ts';
import { filesUnder, type Import, importsIn, importsOf, ROOTS } from './imports.ts';

const files = Object.values(ROOTS)
  .flatMap(filesUnder)
  .filter(file => !/\.test\.tsx?$|\/testing\//.test(file));

const imports = new Map<string, readonly Import[]>(files.map(file => [file, importsOf(file)]));
const read = (file: string): readonly Import[] => imports.get(file) ?? [];

const OF_WHOLE = 'a piece takes the type of the whole that is made of it';
const WORKER = 'a thread of its own is started by who takes the types of its messages';

/** Circles that are meant: `runs` where more than types leads around. Each with its reason. */
const MEANT: readonly { reason: string; runs?: true; circle: readonly string[] }[] = [
  {
    reason: 'a room has what waits for its log, and an entry of the log names its room',
    circle: ['collab-server/log-entry.ts', 'collab-server/room.ts', 'collab-server/waiting-entries.ts'],
  },
  {
    reason: 'history takes back what the editor did',
    circle: ['packages/editor/core.ts', 'packages/editor/history.ts'],
  },
  {
    reason: OF_WHOLE,
    circle: [
      'packages/gateway/base/db/database.ts',
      'packages/gateway/base/db/one-trip.ts',
      'packages/gateway/base/db/prepared.ts',
      'packages/gateway/base/db/transaction.ts',
    ],
  },
  {
    reason: WORKER,
    circle: ['packages/gateway/design/designs/replay-worker.ts', 'packages/gateway/design/designs/replay.ts'],
  },
  {
    reason: OF_WHOLE,
    circle: [
      'packages/gateway/enterprise/identity/proof.ts',
      'packages/gateway/enterprise/identity/sessions.ts',
    ],
  },
  {
    reason: 'a batch is stored in two ways, which share its tally',
    runs: true,
    circle: [
      'packages/gateway/records/imports/batch.ts',
      'packages/gateway/records/imports/insert.ts',
      'packages/gateway/records/imports/update.ts',
    ],
  },
  {
    reason: 'the list of hooks, and what a hook is',
    circle: [
      'packages/gateway/records/submissions/fields/booking.ts',
      'packages/gateway/records/submissions/fields/hooks.ts',
      'packages/gateway/records/submissions/fields/rich.ts',
      'packages/gateway/records/submissions/fields/serial.ts',
    ],
  },
  {
    reason: 'a build that is started in a process of its own, and is that process',
    runs: true,
    circle: ['packages/server/build-apart.ts', 'packages/server/build.ts'],
  },
  { reason: OF_WHOLE, circle: ['src/transport/early-answers.ts', 'src/transport/transport.ts'] },
  {
    reason: 'a slot draws components, and a component its slots',
    runs: true,
    circle: ['src/designers/elements/CanvasNode.tsx', 'src/designers/elements/CanvasSlot.tsx'],
  },
  {
    reason: 'a designer has a kind, and a kind says what its designer shows',
    circle: [
      'src/designers/frame/actions/action.ts',
      'src/designers/frame/designer.ts',
      'src/designers/frame/inspector/control-view.ts',
      'src/designers/frame/kind.ts',
    ],
  },
  {
    reason: 'items of a list have settings again',
    runs: true,
    circle: ['src/designers/frame/inspector/ItemsControl.tsx', 'src/designers/frame/inspector/controls.ts'],
  },
  {
    reason: OF_WHOLE,
    circle: ['src/pages/applet/efficiency/Days.tsx', 'src/pages/applet/efficiency/index.tsx'],
  },
  {
    reason: OF_WHOLE,
    circle: ['src/runtime/approval/ApprovalPanel.tsx', 'src/runtime/approval/ApprovalView.tsx'],
  },
  {
    reason: OF_WHOLE,
    circle: ['src/runtime/record/RecordList.tsx', 'src/runtime/record/list/data/use-list-state.ts'],
  },
];

/** Files of the largest: what leads around more of them is no piece and its whole. */
const MOST = 4;

const key = (circle: readonly string[]): string => circle.join(' ↔ ');
/** Whether all of it stands in one that is meant: a circle that somebody made smaller is none the worse. */
const isMeant = (circle: readonly string[], among: typeof MEANT): boolean =>
  among.some(one => circle.every(file => one.circle.includes(file)));

describe('circles of files', () => {
  it('are none where something runs, but those that are meant', () => {
    const runs = (file: string) => read(file).filter(one => !one.typeOnly);
    const running = MEANT.filter(one => one.runs);
    const found = circlesIn(graphOf(files, runs));
    expect(found.filter(circle => !isMeant(circle, running)).map(key)).toEqual([]);
  });

  it('are none of types alone either, but those that are meant', () => {
    expect(files.length).toBeGreaterThan(1500);
    const found = circlesIn(graphOf(files, read));
    expect(found.filter(circle => !isMeant(circle, MEANT)).map(key)).toEqual([]);
  });

  it('have four files at most', () => {
    expect(MEANT.filter(({ circle }) => circle.length > MOST)).toEqual([]);
  });

  it('are all still there that are meant', () => {
    const found = circlesIn(graphOf(files, read));
    const gone = MEANT.filter(one => !found.some(circle => isMeant(circle, [one])));
    expect(gone.map(({ circle }) => key(circle))).toEqual([]);
  });

  const planted = (sources: Readonly<Record<string, string>>): string[] => {
    const graph = graphOf(Object.keys(sources), file => importsIn(file, sources[file] ?? ''));
    return circlesIn(graph).map(key);
  };

  it.each([
    ['of two', "import { b } from './b.ts';", "import { a } from './a.ts';"],
    ['of types alone', "import type { B } from './b.ts';", "import { type A, a } from './a.ts';"],
    ['when it is asked for', "const b = () => import('./b.ts');", "import { a } from './a.ts';"],
    ['by handing on', "export { b } from './b.ts';", "export * from './a.ts';"],
    ['by the name of the package', "import { b } from '@gonghui/scene/b.ts';", "import { a } from './a.ts';"],
    ['in a worker', "new Worker(new URL('./b.ts', import.meta.url));", "import type { A } from './a.ts';"],
  ])('are seen %s', (_what, a, b) => {
    expect(planted({ 'packages/scene/a.ts': a, 'packages/scene/b.ts': b })).toEqual([
      'packages/scene/a.ts ↔ packages/scene/b.ts',
    ]);
  });

  it('are seen however long, and no straight way is taken for one', () => {
    const chain = (last: string) =>
      Object.fromEntries(
        Array.from({ length: 5000 }, (_, at) => [
          `src/f${at}.ts`,
          at === 4999 ? last : `import './f${at + 1}.ts';`,
        ]),
      );
    expect(planted(chain("import './f0.ts';"))).toHaveLength(1);
    expect(planted(chain(''))).toEqual([]);
    expect(planted({ 'src/a.ts': "import './a.ts';" })).toEqual(['src/a.ts']);
    const diamond = { 'src/a.ts': "import './b.ts';\nimport './c.ts';", 'src/b.ts': "import './d.ts';" };
    expect(planted({ ...diamond, 'src/c.ts': "import './d.ts';", 'src/d.ts': '' })).toEqual([]);
  });
});
