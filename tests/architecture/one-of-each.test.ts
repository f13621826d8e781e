import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** What is written once: what its use looks like, and the files that may use it, each with the reason. */
const ONES: Readonly<Record<string, { use: RegExp; where: Readonly<Record<string, string>> }>> = {
  'threads of a server': {
    use: /\bnew (?:\w+\.)?(?:Shared)?Worker\s*\(|\bimport\s*\{[^}]*\bWorker\b[^}]*\}\s*from\s*'node:worker_threads'/,
    where: {
      'packages/kernel/threads/thread.ts': 'the wrapper: order, errors, time limit, end',
    },
  },
  'rectangles, points and sizes': {
    use: /\b(?:interface|type) (?:Rect|Rectangle|Point|Size|Box|Bounds|Area)\b|\bx: number;\s*y: number\b|\bleft: number;\s*top: number;\s*(?:width|right): number\b|\{\s*width: number;\s*height: number;?\s*\}/,
    where: {
      'packages/kernel/geometry.ts': 'the definitions',
      'src/runtime/record/list/cells/CellEditor.tsx': 'where it stands, as its style takes it',
    },
  },
  'trees of a form': {
    use: /\blayoutView\(/,
    where: {
      'src/runtime/form-tree/FormTree.tsx': 'the tree: what differs by mode is its table',
      'src/designers/form/CanvasNode.tsx': 'a component on the canvas, with its handles and slots',
    },
  },
};

const files = ['packages', 'collab-server', 'src']
  .flatMap(root => filesUnder(root))
  .filter(file => !/\.test\.tsx?$|\/testing\/|\/node_modules\//.test(file));
const using = (use: RegExp) => files.filter(file => use.test(readFileSync(file, 'utf8'))).sort();

it.each(Object.entries(ONES))('%s are made in one place', (_name, { use, where }) => {
  expect(using(use)).toEqual(Object.keys(where).sort());
});

it.each([
  ['threads of a server', "const worker = new Worker(new URL('./a.ts', import.meta.url));", true],
  ['threads of a server', "import { type Transferable, Worker } from 'node:worker_threads';", true],
  ['threads of a server', 'const threads = new worker_threads.Worker(script);', true],
  ['threads of a server', "import { parentPort, workerData } from 'node:worker_threads';", false],
  ['rectangles, points and sizes', 'interface Area {\n  top: number;\n}', true],
  ['rectangles, points and sizes', 'type Rect = Pick<DOMRect, Edge>;', true],
  ['rectangles, points and sizes', 'interface Part {\n  x: number;\n  y: number;\n}', true],
  ['rectangles, points and sizes', 'let menu: { x: number; y: number } | null;', true],
  ['rectangles, points and sizes', 'const fit = (size: { width: number; height: number }) => 1;', true],
  ['rectangles, points and sizes', 'interface Card extends Rect {\n  id: string;\n}', false],
  ['trees of a form', 'const View = layoutView(component.name);', true],
  ['trees of a form', "import { layoutView } from '@gonghui/elements/form/views.ts';", false],
])('%s: sees %s', (name, text, seen) => {
  expect(ONES[name]?.use.test(text)).toBe(seen);
});
