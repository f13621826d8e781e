import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { RelayWorld, until } from '../testing/relay-world.ts';
import { JournalFile } from './journal-file.ts';
import { withJournal } from './journaled-storage.ts';

let folder: string;
let world: RelayWorld | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gonghui-journal-'));
});
afterEach(async () => {
  await world?.stop();
  world = null;
  rmSync(folder, { recursive: true, force: true });
});

const event = (n: number) => ({
  designId: 'design01',
  generation: 1,
  actor: 'anna',
  at: 1_000 + n,
  update: Uint8Array.of(n, n, n),
  binds: n % 2 ? [n] : [],
});
const EMPTY = { state: Uint8Array.of(0, 0), vector: Uint8Array.of(0), deletes: Uint8Array.of(0, 0) };
const DESIGN = { designId: 'design01', tenantId: 'tenant01', kind: 'form', at: 1, clientId: 1 } as const;
const options = () => ({ folder, sync: false, report: () => {} });

test('what was written and not drained is there after a restart, in order and complete', () => {
  const { file } = JournalFile.open(folder);
  const written = file.append([event(1), event(2), event(3)]);
  file.append([event(4)]);
  file.drained([written[0]!.id]);
  const again = JournalFile.open(folder);
  expect(again.left).toEqual([2, 3, 4].map(n => ({ ...event(n), id: n })));
  expect(again.file.append([event(5)])[0]?.id).toBe(5);
});

test('half a record at the end, as a dying process leaves it, is passed over', () => {
  const { file } = JournalFile.open(folder);
  file.append([event(1)]);
  file.append([event(2)]);
  const [name] = readdirSync(folder);
  const path = join(folder, name!);
  truncateSync(path, 60);
  expect(JournalFile.open(folder).left.map(({ id }) => id)).toEqual([1]);
  appendFileSync(path, Buffer.alloc(200, 7));
  expect(JournalFile.open(folder).left.map(({ id }) => id)).toEqual([1]);
});

test('zeros that lie ahead of the records are no records, and are written over', async () => {
  const { file } = JournalFile.open(folder, true);
  file.append([event(1)]);
  await file.sync();
  const [name] = readdirSync(folder);
  const path = join(folder, name!);
  const size = statSync(path).size;
  for (let n = 2; n <= 40; n++) {
    file.append([event(n)]);
    await file.sync();
  }
  expect(statSync(path).size).toBe(size);
  expect(size).toBeGreaterThan(100_000);
  expect(JournalFile.open(folder, true).left.map(({ id }) => id)).toEqual(
    Array.from({ length: 40 }, (_, i) => i + 1),
  );
});

test('events reach the database under the numbers that were promised', async () => {
  const inner = new MemoryStorage();
  const storage = await withJournal(inner, options());
  await storage.seed(DESIGN, EMPTY);
  expect(await storage.append([event(1), event(2)])).toEqual([2, 3]);
  expect(await storage.append([event(3)])).toEqual([4]);
  expect((await storage.open('design01'))?.tail.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  await storage.close?.();
  expect(readdirSync(folder)).toEqual([]);
});

test('with the database away edits go on, are seen and acknowledged, and survive the relay', async () => {
  const inner = new MemoryStorage();
  world = await RelayWorld.start({}, await withJournal(inner, options()));
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  inner.away = true;
  anna.nodes.set('a', 1);
  await until(() => anna.acked === 2 && ben.nodes.get('a') === 1, 'seen and acknowledged');
  expect(inner.events).toEqual([]);
  // A relay that dies here: nothing of it is closed or flushed; the next one reads what it has left.
  inner.away = false;
  const copy = new MemoryStorage();
  copy.designs.set('design01', structuredClone(inner.designs.get('design01')!));
  const next = await withJournal(copy, options());
  expect(copy.events.length).toBeGreaterThan(0);
  await next.close?.();
});

test('nothing is given up when the database is away at the start', async () => {
  const inner = new MemoryStorage();
  await inner.seed(DESIGN, EMPTY);
  JournalFile.open(folder).file.append([event(1)]);
  inner.away = true;
  await expect(withJournal(inner, options())).rejects.toThrow('away');
  inner.away = false;
  await withJournal(inner, options());
  expect(inner.events.map(({ at }) => at)).toEqual([1_001]);
});

test('a design that the database refuses is set aside, and its people are told to come again', async () => {
  const inner = new MemoryStorage();
  world = await RelayWorld.start({}, await withJournal(inner, options()));
  const anna = await world.join('anna', { designId: 'poisoned' });
  const ben = await world.join('ben', { designId: 'healthy1' });
  inner.poisoned.add('poisoned');
  anna.nodes.set('a', 1);
  ben.nodes.set('b', 1);
  await until(() => anna.closes.includes(CLOSE.failed), 'given up');
  await until(() => inner.events.some(({ designId }) => designId === 'healthy1'), 'the other one goes on');
  expect(readdirSync(folder).some(name => name.startsWith('refused-'))).toBe(true);
});

test('a checkpoint waits for the events it stands for', async () => {
  const inner = new MemoryStorage();
  const storage = await withJournal(inner, options());
  await storage.seed(DESIGN, EMPTY);
  inner.delay = 50;
  await storage.append([event(1)]);
  const from = { before: { seq: 1, ...EMPTY }, log: [{ seq: 2, actor: 'anna', update: event(1).update }] };
  await storage.keepCheckpoint('design01', 1, { seq: 2, ...EMPTY }, from);
  expect(inner.events.length).toBe(1);
  expect(inner.designs.get('design01')?.checkpoint.seq).toBe(2);
  await storage.close?.();
});

test('whoever reads the log finds what is visible, without waiting for a pause', async () => {
  const inner = new MemoryStorage();
  const storage = await withJournal(inner, options());
  await storage.seed(DESIGN, EMPTY);
  await storage.append([event(1), event(2)]);
  expect(inner.events).toEqual([]);
  // No pause ends while the clock stands.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await storage.settle?.('design01').finally(() => vi.useRealTimers());
  expect(inner.events.length).toBe(2);
  await storage.close?.();
});

test('many events follow into the database in small statements, one right after another', async () => {
  const inner = new MemoryStorage();
  const storage = await withJournal(inner, options());
  await storage.seed(DESIGN, EMPTY);
  const sizes: number[] = [];
  const append = inner.append.bind(inner);
  inner.append = events => {
    sizes.push(events.length);
    return append(events);
  };
  for (let n = 0; n < 60; n++) await storage.append(Array.from({ length: 20 }, () => event(1)));
  await storage.settle?.('design01');
  expect(inner.events.length).toBe(1_200);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(250);
  await storage.close?.();
});

test('so many events are not kept waiting for a pause', async () => {
  const inner = new MemoryStorage();
  const storage = await withJournal(inner, options());
  await storage.seed(DESIGN, EMPTY);
  for (let n = 0; n < 6; n++) await storage.append(Array.from({ length: 1_000 }, () => event(1)));
  await until(() => inner.events.length === 6_000, 'all there', 400);
  await storage.close?.();
});

test('where there is no room for what the database refuses, the others go on', async () => {
  const memory = new MemoryStorage();
  const errors: unknown[] = [];
  const storage = await withJournal(memory, { ...options(), report: error => errors.push(error) });
  world = await RelayWorld.start({}, storage);
  const anna = await world.join('anna');
  const ben = await world.join('ben', { designId: 'design02' });
  memory.poisoned.add('design01');
  // A folder that takes nothing any more stands for the disk that is full.
  rmSync(folder, { recursive: true, force: true });
  anna.nodes.set('a', 1);
  ben.nodes.set('b', 1);
  await until(
    () => errors.some(error => String(error).includes('ENOENT')),
    'it could not be put apart',
    20_000,
  );
  ben.nodes.set('b', 2);
  await until(() => memory.events.length >= 2 && ben.acked >= 3, 'ben goes on', 20_000);
});
