import { ACCESS_LOST, CLOSINGS, GONE } from '@gonghui/scene/wire/close-table.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeSync, type SyncFacts } from '../../../collab/sync-state.ts';
import type { Designer } from '../designer.ts';
import { publishOpening, type ScreenState } from './publish-opening.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const designer = {} as Designer;
const NOT_YET: SyncFacts = {
  synced: false,
  connecting: true,
  pending: 0,
  readOnly: null,
  ending: null,
  closed: null,
  memoryOnly: false,
  fault: null,
};

/** An opening whose design is there from the beginning or comes with `arrive`. */
function opening({ ready = true, named = '', found = '报销单' as string | null, sync = NOT_YET } = {}) {
  const published: ScreenState[] = [];
  const listeners = new Set<() => void>();
  const now = { ready, sync: describeSync(sync) };
  const session = {
    ready: () => now.ready,
    sync: () => now.sync,
    online: () => false,
    name: () => named,
    rename: vi.fn(),
    retry: () => undefined,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const asks = { shown: vi.fn(), nameOf: async () => found };
  const end = publishOpening(
    { session, title: '表单设计', asks, draw: async () => designer },
    (state, ask) => {
      published.push(state);
      // The screen asks once what it was told is painted.
      ask();
    },
  );
  const arrive = () => {
    now.ready = true;
    for (const listener of [...listeners]) listener();
  };
  return { published, asks, session, end, arrive };
}

const kinds = (published: readonly ScreenState[]) => published.map(({ kind, name }) => `${kind} ${name}`);
/** Longer than anything of an opening waits. */
const LONG = 60_000;

test('a design that shows is not told of again, however long it is open', async () => {
  const { published, asks } = opening({ named: '报销单' });
  await vi.advanceTimersByTimeAsync(LONG);
  expect(kinds(published)).toEqual(['open 报销单']);
  expect(asks.shown).toHaveBeenCalledTimes(1);
});

test('it is told of again where its name turns out to be another', async () => {
  const { published, session } = opening({ named: '旧名' });
  await vi.advanceTimersByTimeAsync(LONG);
  expect(kinds(published)).toEqual(['open 旧名', 'open 报销单']);
  expect(session.rename).toHaveBeenCalledWith('报销单');
});

test('without content the screen says after a while that there is no network, and shows what then comes', async () => {
  const { published, arrive } = opening({ ready: false, found: null });
  await vi.advanceTimersByTimeAsync(LONG);
  expect(kinds(published)).toEqual(['unreachable 表单设计']);
  arrive();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(kinds(published)).toEqual(['unreachable 表单设计', 'open 表单设计']);
});

test('an opening that has ended says nothing', async () => {
  const { published, end } = opening({ ready: false });
  end();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(published).toEqual([]);
});

const BEGUN: SyncFacts = { ...NOT_YET, connecting: false };
const NOT_OPENED = '您没有权限打开，或设计已被删除';
test.each([
  ['who may not open it', { ...BEGUN, ending: ACCESS_LOST }, NOT_OPENED],
  ['one that was deleted', { ...BEGUN, ending: GONE }, NOT_OPENED],
  ['one whose edits were refused', { ...BEGUN, ending: CLOSINGS.tooLarge }, '设计或这次修改过大'],
])('without content the screen says why it cannot be opened: %s', (_what, sync, message) => {
  const { published } = opening({ ready: false, sync });
  expect(published).toEqual([
    { kind: 'refused', name: '表单设计', message: expect.stringContaining(message) },
  ]);
});

test.each([
  ['who may only look', { ...BEGUN, readOnly: '仅有查看权限' }],
  ['while it is opened anew', { ...BEGUN, ending: { ...CLOSINGS.reset, banner: null } }],
])('what is still on its way is not called refused: %s', (_what, sync) => {
  expect(opening({ ready: false, sync }).published).toEqual([]);
});
