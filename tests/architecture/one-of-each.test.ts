import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** What is written once: what its use looks like, and the files that may use it, each with the reason. */
const ONES: Readonly<Record<string, { use: RegExp; where: Readonly<Record<string, string>> }>> = {
  'threads of a server': {
    use: /\bnew (?:\w+\.)?(?:Shared)?Worker\s*\(|\bimport\s*\{[^}]*\bWorker\b[^}]*\}\s*from\s*'node:worker_threads'/,
    where: {
      'packages/kernel/threads/thread.ts': 'the wrapper: order, errors, time limit, end',
      'packages/server/watchdog/watchdog.ts':
        'looks at the thread that the wrapper runs on, and may not wait for it',
      'src/runtime/print/paper/paper.ts': 'a thread of a browser',
    },
  },
  'rectangles, points and sizes': {
    use: /\b(?:interface|type) (?:Rect|Rectangle|Point|Size|Box|Bounds|Area)\b|\bx: number;\s*y: number\b|\bleft: number;\s*top: number;\s*(?:width|right): number\b|\{\s*width: number;\s*height: number;?\s*\}/,
    where: {
      'packages/kernel/geometry.ts': 'the definitions',
      'src/runtime/record/list/cells/CellEditor.tsx': 'where it stands, as its style takes it',
    },
  },
  "conditions in the spelling of the spec's record calls": {
    use: /\blogic\s*:|\.logic\b|\{[^{}]*\blogic\b[^{}]*\}\s*[:=]/,
    where: {
      'packages/domain/condition-filter.ts': 'reads and writes this spelling; the house has the other',
      'packages/contract/submissions.ts': 'the calls themselves',
      'packages/gateway/http/plugins/field-labels.ts': 'what refusals call it',
      'packages/server/demo/views.ts': 'views of the demo enterprise, as a call would send them',
      'packages/samples/make/rights.ts': 'views of samples, as packages have them',
    },
  },
  'what several people mean for the one submitter of a record': {
    use: /\beq: '(?:in|!in)'|\bne: '!in'|'(?:eq|ne)' \|\| [\w.]+ === '!?in'/,
    where: { 'packages/elements/conditions/operators.ts': 'filters, rights, links and flows ask it' },
  },
  "parts that are fetched when they are shown, which React's own holds back for 300 ms": {
    use: /(?<![.\w])lazy\(|<Suspense\b/,
    where: {},
  },
  'waiting for the network, which a browser does not always say is back': {
    use: /addEventListener(?:\?\.)?\('online'/,
    where: {
      'packages/elements/ui/when-back.tsx': 'asks again by itself as well',
      'src/ui/use-online.ts': 'a word beside the form: nothing waits for it',
      'src/collab/connection.ts': 'the provider connects again by itself',
    },
  },
  'times to wait before the next try, longer each time': {
    use: /\d \*\* (?:Math\.min\(|\w*(?:attempt|tries|failures))|\bwait\w* = .*\bwait\w* \*|\bwait\w* \*=|\bconst BACKOFF\b/,
    where: {
      'packages/kernel/backoff.ts': 'the table',
      'src/collab/retries.ts':
        'somebody is typing: the first try comes at once, the last within a quarter of a minute',
    },
  },
  'trees of a form': {
    use: /\blayoutView\(/,
    where: {
      'src/runtime/form-tree/FormTree.tsx': 'the tree: what differs by mode is its table',
      'src/designers/elements/CanvasNode.tsx': 'a component on the canvas, with its handles and slots',
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
  [
    "conditions in the spelling of the spec's record calls",
    'return { logic: condition.logical, items };',
    true,
  ],
  ["conditions in the spelling of the spec's record calls", "parts.join(group.logic === 'or' ? a : b)", true],
  ["conditions in the spelling of the spec's record calls", 'const { logic, items } = filters;', true],
  ["conditions in the spelling of the spec's record calls", 'return { logical, items };', false],
  ['what several people mean for the one submitter of a record', "const A = { eq: 'in', ne: '!in' };", true],
  [
    'what several people mean for the one submitter of a record',
    "if (item.operator === 'eq' || item.operator === 'in') return certain(item, among);",
    true,
  ],
  [
    "parts that are fetched when they are shown, which React's own holds back for 300 ms",
    "const View = lazy(() => import('./View.tsx'));",
    true,
  ],
  [
    "parts that are fetched when they are shown, which React's own holds back for 300 ms",
    "const View = fetched(async () => (await import('./View.tsx')).View);",
    false,
  ],
  [
    'waiting for the network, which a browser does not always say is back',
    "window.addEventListener('online', again);",
    true,
  ],
  ['waiting for the network, which a browser does not always say is back', 'return whenBack(again);', false],
  ['times to wait before the next try, longer each time', 'wait = Math.min(MOST_MS, wait * 1.5);', true],
  ['times to wait before the next try, longer each time', 'waitBefore(tries++, Math.random())', false],
  ['trees of a form', 'const View = layoutView(component.name);', true],
  ['trees of a form', "import { layoutView } from '@gonghui/elements/form/views.ts';", false],
])('%s: sees %s', (name, text, seen) => {
  expect(ONES[name]?.use.test(text)).toBe(seen);
});
