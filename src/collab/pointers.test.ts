import type { PointerAt } from '@gonghui/scene/wire/pointer.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pointers } from './pointers.ts';
import type { Peer } from './presence.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const peer = (clientId: number): Peer => ({
  clientId,
  userId: `u${clientId}`,
  name: '李明',
  color: '#445566',
  avatar: null,
  selection: [],
  focus: null,
  sideChanges: 0,
  self: false,
});

function setUp(count: number) {
  const sent: (PointerAt | null)[] = [];
  let hear: (moved: ReadonlyMap<number, PointerAt | null>) => void = () => undefined;
  let changed: () => void = () => undefined;
  const presence = {
    peers: Array.from({ length: count }, (_, at) => peer(at + 1)) as readonly Peer[],
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => undefined;
    },
  };
  const line = {
    send: (at: PointerAt | null) => void sent.push(at),
    listen: (listener: typeof hear) => {
      hear = listener;
      return () => undefined;
    },
  };
  const pointers = new Pointers(line, presence);
  let calls = 0;
  pointers.subscribe(() => calls++);
  return {
    sent,
    pointers,
    hear: (clientId: number, at: PointerAt | null) => hear(new Map([[clientId, at]])),
    peopleAre: (peers: readonly Peer[]) => {
      presence.peers = peers;
      changed();
    },
    calls: () => calls,
  };
}

it('sends nothing while nobody else is there', () => {
  const { pointers, sent, peopleAre } = setUp(0);
  pointers.move({ x: 1, y: 1 });
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
  peopleAre([peer(1)]);
  pointers.move({ x: 2, y: 1 });
  expect(sent).toEqual([{ x: 2, y: 1 }]);
});

it.each([
  [1, 20],
  [7, 20],
  [8, 10],
  [19, 10],
  [20, 5],
])('with %i others at most %i times a second, the last place at the end', (others, hertz) => {
  const { pointers, sent } = setUp(others);
  for (let ms = 0; ms < 1_000; ms += 10) {
    pointers.move({ x: ms, y: 0 });
    vi.advanceTimersByTime(10);
  }
  expect(sent.length).toBeLessThanOrEqual(hertz + 1);
  expect(sent.length).toBeGreaterThanOrEqual(hertz - 1);
  vi.advanceTimersByTime(300);
  expect(sent.at(-1)).toEqual({ x: 990, y: 0 });
});

it('sends from two pixels on, and always that a gesture begins, ends, or the pointer leaves', () => {
  const { pointers, sent } = setUp(1);
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const after = (run: () => void) => {
    const before = sent.length;
    run();
    vi.advanceTimersByTime(200);
    return sent.slice(before);
  };
  expect(after(() => pointers.move({ x: 0, y: 0 }))).toHaveLength(1);
  expect(after(() => pointers.move({ x: 1.9, y: 0 }))).toEqual([]);
  expect(after(() => pointers.move({ x: 1.9, y: 0 }, box))).toEqual([{ x: 1.9, y: 0, box }]);
  expect(after(() => pointers.move({ x: 1.9, y: 0 }, { ...box, width: 12 }))).toHaveLength(1);
  expect(after(() => pointers.move({ x: 1.9, y: 0 }))).toEqual([{ x: 1.9, y: 0 }]);
  expect(after(() => pointers.leave())).toEqual([null]);
  expect(after(() => pointers.leave())).toEqual([]);
  pointers.move({ x: 5, y: 5 });
  expect(after(() => pointers.destroy())).toEqual([null]);
});

it('shows who is there, faded after 3 s and gone after 30', () => {
  const { pointers, hear, calls } = setUp(2);
  const box = { x: 0, y: 0, width: 10, height: 10 };
  hear(1, { x: 4, y: 5, box });
  hear(77, { x: 0, y: 0 });
  expect(pointers.pointers).toEqual([{ clientId: 1, person: peer(1), x: 4, y: 5, box, faded: false }]);
  const before = calls();
  vi.advanceTimersByTime(2_999);
  expect(calls()).toBe(before);
  vi.advanceTimersByTime(1);
  expect(pointers.pointers[0]?.faded).toBe(true);
  hear(2, { x: 1, y: 1 });
  hear(2, null);
  expect(pointers.pointers).toHaveLength(1);
  vi.advanceTimersByTime(27_000);
  expect(pointers.pointers).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('forgets at once who has gone or was cut off', () => {
  const { pointers, hear, peopleAre } = setUp(2);
  hear(1, { x: 4, y: 5 });
  peopleAre([peer(2)]);
  expect(pointers.pointers).toEqual([]);
});
