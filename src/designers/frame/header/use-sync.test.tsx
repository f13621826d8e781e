import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeSync, type SyncFacts } from '../../../collab/sync-state.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { DesignerContext } from '../designer.ts';
import { useSync } from '../hooks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const CALM: SyncFacts = {
  synced: true,
  connecting: false,
  pending: 0,
  readOnly: null,
  ending: null,
  closed: null,
  memoryOnly: false,
  fault: null,
};

/** The hook over a connection whose facts the test tells. */
function published() {
  const designer = testDesigner();
  const listeners = new Set<() => void>();
  let facts = CALM;
  const session = {
    ...designer.session,
    sync: () => describeSync(facts),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let draws = 0;
  const { result } = renderHook(
    () => {
      draws++;
      return useSync();
    },
    {
      wrapper: ({ children }) => (
        <DesignerContext value={{ ...designer, session }}>{children}</DesignerContext>
      ),
    },
  );
  return {
    text: () => result.current.text,
    draws: () => draws,
    is: (now: Partial<SyncFacts>) =>
      act(() => {
        facts = { ...CALM, ...now };
        for (const listener of listeners) listener();
      }),
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  };
}

it('tells nothing of an edit that is confirmed before anybody could read of it', () => {
  const { text, draws, is, pass } = published();
  const before = draws();
  for (let key = 0; key < 20; key++) {
    is({ pending: 1 });
    pass(40);
    is({ pending: 0 });
    pass(60);
  }
  expect([text(), draws()]).toEqual(['已同步', before]);
});

it('tells of an edit on its way when it stays so, and at once when it has arrived', () => {
  const { text, is, pass } = published();
  is({ pending: 1 });
  pass(100);
  is({ pending: 2 });
  pass(60);
  expect(text()).toBe('正在同步 2 处修改');
  is({ pending: 3 });
  expect(text()).toBe('正在同步 3 处修改');
  is({ pending: 0 });
  expect(text()).toBe('已同步');
});

it.each([
  { synced: false, pending: 1 },
  { readOnly: '权限已变更', pending: 1 },
] as const)('tells at once of anything else: %o', facts => {
  const { text, is } = published();
  is({ pending: 1 });
  is(facts);
  expect(text()).toBe(describeSync({ ...CALM, ...facts }).text);
});
