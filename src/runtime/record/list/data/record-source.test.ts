import { expect, test, vi } from 'vitest';
import { BLOCK, type RowRange, type WindowAnswer } from './record-blocks.ts';
import { RecordSource } from './record-source.ts';
import { listRecord, settled } from './testing/list-record.ts';

const record = (index: number) => listRecord(`id${index}`, { values: { a: index } });

/** A gateway with so many records that counts as far as `cap` behind what it is asked for. */
function gateway(length: number, cap = 1_000_000) {
  const asked: RowRange[] = [];
  const ask = async (range: RowRange): Promise<WindowAnswer> => {
    asked.push(range);
    const { from, limit, count } = range;
    const list = Array.from({ length: Math.max(0, Math.min(limit, length - from)) }, (_, i) =>
      record(from + i),
    );
    const total = Math.min(length, from + limit + cap);
    return {
      list,
      cursors: list.length > 0 ? { first: `<${from}`, last: `>${from + list.length - 1}` } : null,
      total: count ? total : null,
      capped: count && total < length,
      names: { users: [], depts: [], roles: [] },
      ahead: null,
      images: {},
    };
  };
  return { asked, ask };
}

test('only what is looked at is asked for, each range from its neighbour', async () => {
  const { asked, ask } = gateway(1000);
  const source = new RecordSource(ask);
  source.want(0, 30);
  await settled();
  expect([source.length, source.row(29)?.id, source.row(BLOCK)]).toEqual([1000, 'id29', undefined]);
  source.want(90, 130);
  await settled();
  source.want(700, 720);
  await settled();
  source.want(620, 640);
  await settled();
  expect(asked.map(({ from, near, count }) => [from, near?.at, near?.cursor, count])).toEqual([
    [0, undefined, undefined, true],
    [100, 99, '>99', false],
    [700, 199, '>199', false],
    [600, 700, '<700', false],
  ]);
  expect(source.row(150)?.id).toBe('id150');
});

test('a list longer than anyone counts grows as one gets there, and ends where it ends', async () => {
  const { ask } = gateway(750, 200);
  const source = new RecordSource(ask);
  source.want(0, 10);
  await settled();
  expect([source.length, source.capped]).toEqual([300, true]);
  source.want(290, 300);
  await settled();
  expect([source.length, source.capped]).toEqual([500, true]);
  source.want(490, 500);
  await settled();
  source.want(690, 700);
  await settled();
  source.want(700, 750);
  await settled();
  expect([source.length, source.capped, source.row(749)?.id]).toEqual([750, false, 'id749']);
});

test('what was scrolled past is dropped for what is looked at now', async () => {
  const signals: AbortSignal[] = [];
  const { ask } = gateway(10_000);
  const slow = vi.fn(async (range: RowRange, signal: AbortSignal) => {
    signals.push(signal);
    await settled();
    return ask(range);
  });
  const source = new RecordSource(slow);
  source.want(0, 10);
  await settled();
  await settled();
  source.want(5000, 5100);
  source.want(9000, 9010);
  await settled();
  await settled();
  expect(signals.map(signal => signal.aborted)).toEqual([false, true, false]);
  expect([source.row(5000), source.row(9000)?.id]).toEqual([undefined, 'id9000']);
});

test('an edit shows at once and goes with its revision', async () => {
  const { ask } = gateway(10);
  const source = new RecordSource(ask);
  source.want(0, 10);
  await settled();
  const before = source.snapshot();
  source.patch('id3', { a: '新' });
  expect([source.row(3)?.values.a, source.row(3)?.rev]).toEqual(['新', 1]);
  source.patch('id3', { a: '定' }, 7);
  expect([source.row(3)?.values.a, source.row(3)?.rev]).toEqual(['定', 7]);
  expect(source.snapshot()).toBeGreaterThan(before);
  expect(source.indexOf('id3')).toBe(3);
});

test('a failure is told and the next look asks again', async () => {
  let down = true;
  const { ask } = gateway(10);
  const source = new RecordSource(async range => {
    if (down) throw new Error('网络连接失败');
    return ask(range);
  });
  source.want(0, 10);
  await settled();
  expect(source.failed).toBe('网络连接失败');
  down = false;
  source.reload();
  await settled();
  expect([source.failed, source.row(0)?.id]).toEqual([null, 'id0']);
});
