import { createTicker } from '@gonghui/elements/screen/shared/ticker.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GatewayClock } from './gateway-clock.ts';
import { watchSleep } from './sleep.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // In this order: what was watched is a function of the fake timers.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const DAY = 24 * 60 * 60_000;

it('shows the gateway’s time on a machine whose clock is two days off', () => {
  let steady = 5_000;
  const gateway = Date.UTC(2026, 10, 23, 1, 2, 3);
  const clock = new GatewayClock(
    () => steady,
    () => gateway - 2 * DAY,
  );
  expect([clock.known, clock.now()]).toEqual([false, gateway - 2 * DAY]);
  // A wall that starts while the gateway is away knows by how much its machine is wrong.
  clock.assume(2 * DAY);
  expect(clock.now()).toBe(gateway);
  const begun = clock.begin();
  steady += 200;
  clock.hear(gateway + 100, begun);
  expect(Math.abs(clock.now() - (gateway + 200))).toBeLessThanOrEqual(100);
  steady += 60_000;
  expect(Math.abs(clock.now() - (gateway + 60_200))).toBeLessThanOrEqual(100);
});

it('comes nearer with each answer, and follows a gateway whose own clock was set', () => {
  let steady = 0;
  const clock = new GatewayClock(() => steady);
  const say = (time: number, took: number) => {
    const begun = clock.begin();
    steady += took;
    clock.hear(time, begun);
  };
  say(1_000_000, 2_000);
  say(1_002_010, 20);
  expect(Math.abs(clock.now() - (1_000_000 + 2_020))).toBeLessThanOrEqual(20);
  say(9_000_000, 20);
  expect(Math.abs(clock.now() - 9_000_010)).toBeLessThanOrEqual(10);
});

it('one clockwork: frames while something is due in each, else one call a second, and none while it is held', () => {
  const ticker = createTicker();
  const seconds: number[] = [];
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame');
  vi.setSystemTime(1_000_400);
  const stop = ticker.onSecond(
    () => Date.now(),
    () => seconds.push(Date.now()),
  );
  vi.advanceTimersByTime(3_000);
  expect(seconds.map(at => Math.floor(at / 1000))).toEqual([1001, 1002, 1003]);
  expect(frame).not.toHaveBeenCalled();
  let frames = 0;
  const still = ticker.onFrame(() => {
    frames += 1;
  });
  vi.advanceTimersByTime(100);
  expect(frames).toBeGreaterThan(2);
  ticker.hold(true);
  const [before, held] = [frames, seconds.length];
  vi.advanceTimersByTime(10_000);
  expect([frames, seconds.length]).toEqual([before, held]);
  ticker.hold(false);
  expect(seconds).toHaveLength(held + 1);
  still();
  stop();
  vi.advanceTimersByTime(10_000);
  expect(seconds).toHaveLength(held + 1);
});

it('tells a sleep from a tab that browsers make wait', () => {
  let woke = 0;
  const stop = watchSleep(() => {
    woke += 1;
  });
  vi.advanceTimersByTime(20_000);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(5_000);
  expect(woke).toBe(0);
  vi.setSystemTime(Date.now() + 8 * 60 * 60_000);
  vi.advanceTimersByTime(5_000);
  expect(woke).toBe(1);
  stop();
});
