import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { matches } from '../base/checks/patterns.ts';
import { Fresh } from '../base/db/fresh.ts';
import { nameOf } from '../base/db/prepared.ts';
import { fewAtOnce } from '../base/few-at-once.ts';
import { AnswerCache } from '../data/datasets/answers/kept.ts';
import { Plans } from '../data/datasets/answers/plans.ts';
import { Turns } from '../data/datasets/ask/turns.ts';
import { createPace } from '../outward/outside/pace.ts';
import { createRemembered } from '../outward/outside/remembered.ts';
import { Remembered } from '../outward/publications/remembered.ts';
import { FairQueue } from './plugins/fair/fair-queue.ts';

/**
 * What people who are signed in can make the gateway remember, filled far over its bound by one enterprise: it stays there, and an
 * enterprise beside it is served as before.
 */
const MB = 1024 * 1024;
const never = () => new Promise<never>(() => {});

it('few at once: a line is as long as one may be, and another enterprise’s turn is next', async () => {
  const line = fewAtOnce([2, 2, 4], 10);
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>(done => ends.push(() => done('done')));
  const greedy = Array.from({ length: 1_000 }, (_, n) => line.run(['greedy', `api${n}`, ''], work));
  const refused = greedy.slice(12);
  expect(new Set(await Promise.all(refused))).toEqual(new Set([null]));
  const modest = line.run(['modest', 'api', ''], work);
  await turn();
  expect(ends).toHaveLength(3);
  ends[2]?.();
  expect(await modest).toBe('done');
  while (ends.length > 0) {
    ends.shift()?.();
    await turn();
  }
  await Promise.all(greedy);
  expect(line.waiting).toBe(0);
});

it('questions to data: who waits most is sent away, not who comes last', async () => {
  const turns = new Turns();
  const gone: string[] = [];
  const ask = (tenantId: string) => turns.take(tenantId, never).catch(() => void gone.push(tenantId));
  for (let n = 0; n < 500; n++) void ask('greedy');
  for (let n = 0; n < 6; n++) void ask('modest');
  await turn();
  expect(gone.length).toBe(500 + 6 - 3 - 3 - 50);
  expect(new Set(gone)).toEqual(new Set(['greedy']));
});

it('places of calls: a rush of one enterprise’s people is refused, another finds a place', () => {
  const queue = new FairQueue({ atOnce: 8, longestMs: 500, few: 16, firstMs: 10 }, () => 0);
  const answers = Array.from({ length: 20_000 }, (_, n) => queue.enter('greedy', `person${n % 50}`));
  expect(answers.filter(one => typeof one !== 'number').length).toBeLessThan(2_000);
  expect(typeof queue.enter('modest', 'person')).not.toBe('number');
});

it('rates of outside APIs: who asked a moment ago is known however many others come', () => {
  let now = 0;
  const may = createPace(2, () => now);
  expect([may('modest'), may('modest'), may('modest')]).toEqual([true, true, false]);
  for (let n = 0; n < 30_000; n++) {
    now++;
    may(`stranger${n}`);
    if (n % 1_000 === 0) expect(may('modest')).toBe(false);
  }
});

it('answers of outside APIs, of datasets and for strangers: as many bytes as there may be', async () => {
  const outside = createRemembered(() => 0);
  for (let n = 0; n < 100; n++) outside.put('greedy', `${n}`, 'x', MB, 60_000);
  expect(Array.from({ length: 100 }, (_, n) => outside.get('greedy', `${n}`)).filter(Boolean)).toHaveLength(
    16,
  );

  const kept = new AnswerCache(MB);
  const answer = { columns: [], rows: [['x'.repeat(50_000)]], meta: {} } as never;
  for (let n = 0; n < 200; n++) {
    kept.keep('greedy', `print${n}`, '1', 0, answer);
    expect(kept.bytes).toBeLessThanOrEqual(MB);
  }

  const remembered = new Remembered<string>(() => 0);
  for (let n = 0; n < 100; n++) await remembered.take('greedy', `${n}`, async () => 'x'.repeat(500_000));
  await turn();
  expect(remembered.size).toBeLessThanOrEqual(16_000_000);
});

it('plans and statements: as many as there may be, the last ones', () => {
  const plans = new Plans(5);
  for (let n = 0; n < 1_000; n++) plans.keep('greedy', `${n}`, {} as never, async () => ({}) as never);
  expect(Array.from({ length: 1_000 }, (_, n) => plans.run('greedy', `${n}`)).filter(Boolean)).toHaveLength(
    5,
  );
});

it('rights and designs read of late: as many as there may be', async () => {
  const fresh = new Fresh<number>(10);
  let read = 0;
  const ask = (n: number) => fresh.of(`${n}`, { tenantId: 'greedy', at: 0, written: 0 }, async () => ++read);
  for (let n = 0; n < 1_000; n++) await ask(n);
  for (let n = 990; n < 1_000; n++) await ask(n);
  expect(read).toBe(1_000);
  await ask(0);
  expect(read).toBe(1_001);
});

it('patterns and names of statements: texts without end leave those in use as they are', () => {
  expect(matches('[a-z]+', 'abc')).toBe(true);
  for (let n = 0; n < 2_000; n++) expect(matches(`a{1,${1 + (n % 9)}}${n}`, `a${n}`)).toBe(true);
  expect(matches('[a-z]+', 'abc')).toBe(true);
  const named = new Set<string>();
  for (let n = 0; n < 3_000; n++)
    for (let run = 0; run < 3; run++) {
      const name = nameOf(`select ${n}`, 'greedy');
      if (name !== null) named.add(name);
    }
  // Whoever comes often is prepared, however many came before.
  expect(named.size).toBe(3_000);
});

it('what one enterprise floods is not what another has', async () => {
  const outside = createRemembered(() => 0);
  const kept = new AnswerCache(MB);
  const plans = new Plans(5);
  const remembered = new Remembered<string>(() => 0);
  const fresh = new Fresh<number>(10);
  const answer = { columns: [], rows: [['x'.repeat(50_000)]], meta: {} } as never;
  let asked = 0;
  const bring = async (tenantId: string, key: string) => {
    outside.put(tenantId, key, 'x', MB, 60_000);
    kept.keep(tenantId, key, '1', 0, answer);
    plans.keep(tenantId, key, {} as never, async () => ({}) as never);
    await remembered.take(tenantId, key, async () => {
      if (tenantId === 'modest') asked++;
      return 'x'.repeat(500_000);
    });
    await fresh.of(key, { tenantId, at: 0, written: 0 }, async () => {
      if (tenantId === 'modest') asked++;
      return 0;
    });
  };
  for (let run = 0; run < 3; run++) nameOf('select 1 from modest', 'modest');
  await bring('modest', 'own');
  expect(asked).toBe(2);
  for (let n = 0; n < 60; n++) await bring('greedy', `${n}`);
  for (let n = 0; n < 500; n++) for (let run = 0; run < 3; run++) nameOf(`select ${n} from greedy`, 'greedy');
  expect(outside.get('modest', 'own')).toBeTruthy();
  expect(kept.find('modest', 'own', '1', 0)).toBeTruthy();
  expect(plans.run('modest', 'own')).toBeTruthy();
  expect(nameOf('select 1 from modest', 'modest')).toBeTruthy();
  await bring('modest', 'own');
  expect(asked).toBe(2);
  expect(nameOf('select 0 from greedy', 'greedy')).toBe(null);
});
