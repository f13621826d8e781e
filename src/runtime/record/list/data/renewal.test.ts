import { describe, expect, it } from 'vitest';
import { ListData } from './list-data.ts';
import { BLOCK, type ListRecord, type RowRange, type WindowAnswer } from './record-blocks.ts';
import { RecordSource } from './record-source.ts';
import { adopted } from './renewal.ts';
import { listRecord, settled } from './testing/list-record.ts';

/** A gateway over a list that others change: a cursor names its record, and finds it wherever it stands by then. */
function gateway(length: number) {
  const rows = Array.from({ length }, (_, i) => listRecord(`id${i}`));
  const ask = async ({ from, limit, near, count }: RowRange): Promise<WindowAnswer> => {
    const at = near ? rows.findIndex(row => row.id === near.cursor) : -1;
    const begin = near ? at + from - near.at : from;
    const list = rows.slice(Math.max(0, begin), begin + limit);
    return {
      list,
      cursors: list.length > 0 ? { first: list[0]?.id ?? '', last: list.at(-1)?.id ?? '' } : null,
      total: count ? rows.length : null,
      ahead: count && near?.at === from ? begin : null,
      capped: false,
      names: { users: [], depts: [], roles: [] },
      images: {},
    };
  };
  const change = (id: string, more: Partial<ListRecord>) => {
    const at = rows.findIndex(row => row.id === id);
    const was = rows[at];
    if (was) rows[at] = { ...was, rev: was.rev + 1, updatedAt: was.updatedAt + 1, ...more };
  };
  return { rows, ask, change };
}
const source = async (ask: ReturnType<typeof gateway>['ask'], from: number, to: number) => {
  const made = new RecordSource(ask);
  made.want(0, 30);
  await settled();
  made.want(from, to);
  await settled();
  await settled();
  return made;
};

describe('a list that others work on', () => {
  it('changes in place what changed, and nothing else', async () => {
    const { ask, change } = gateway(300);
    const list = await source(ask, 0, 30);
    const kept = list.row(4);
    change('id3', { values: { a: '新' } });
    expect(await list.renew(true)).toEqual({ above: 0, fresh: ['id3'] });
    expect(list.row(3)?.values.a).toBe('新');
    expect(list.row(4)).toBe(kept);
  });

  it('counts what came in above who reads further down, and keeps every line where it is', async () => {
    const { rows, ask, change } = gateway(500);
    const list = await source(ask, 220, 310);
    const before = [205, 250, 305].map(line => list.row(line)?.id);
    rows.unshift(
      listRecord('n1', { updatedAt: 9 }),
      listRecord('n2', { updatedAt: 9 }),
      listRecord('n3', { updatedAt: 9 }),
    );
    change('id250', {});
    expect(await list.renew(true)).toEqual({ above: 3, fresh: ['id250'] });
    expect([205, 250, 305].map(line => list.row(line)?.id)).toEqual(before);
    expect(list.length).toBe(500);
    // What lies before is asked for from here: no line comes twice or is missing.
    list.want(100, 220);
    await settled();
    await settled();
    const lines = Array.from({ length: 2 * BLOCK }, (_, i) => list.row(100 + i)?.id);
    expect(lines).toEqual(Array.from({ length: 2 * BLOCK }, (_, i) => `id${100 + i}`));
  });

  it('begins with what came in where nobody reads further down', async () => {
    const { rows, ask } = gateway(40);
    const list = await source(ask, 0, 30);
    const renewals = list.renewals;
    rows.unshift(listRecord('n1', { updatedAt: 9 }));
    rows.pop();
    expect(await list.renew(false)).toEqual({ above: 0, fresh: ['n1'] });
    expect([list.row(0)?.id, list.row(1)?.id, list.length]).toEqual(['n1', 'id0', 40]);
    expect(list.renewals).toBeGreaterThan(renewals);
  });

  it('finds its numbers again where records before it went', async () => {
    const { rows, ask } = gateway(500);
    const list = await source(ask, 220, 290);
    rows.splice(0, 2);
    await list.renew(true);
    await settled();
    expect([list.row(220)?.id, list.length]).toEqual(['id222', 498]);
  });

  it('leaves one’s own edit alone that is ahead of the answer', async () => {
    const { ask, change } = gateway(10);
    const list = await source(ask, 0, 10);
    list.patch('id2', { a: '我的' });
    await list.renew(true);
    expect(list.row(2)?.values.a).toBe('我的');
    list.patch('id2', { a: '我的' }, 5);
    change('id2', { rev: 4, values: { a: '旧' } });
    await list.renew(true);
    expect([list.row(2)?.values.a, list.row(2)?.rev]).toEqual(['我的', 5]);
    // It is stored: nobody else's news, though the gateway says more of it now.
    change('id2', { rev: 5, values: { a: '我的' }, updatedAt: 77 });
    expect((await list.renew(true))?.fresh).toEqual([]);
    expect(list.row(2)?.updatedAt).toBe(77);
    const status = adopted(
      listRecord('x', { values: { a: '我的' } }),
      listRecord('x', { processStatus: 'approved' }),
    );
    expect([status.processStatus, status.values.a]).toEqual(['approved', '我的']);
  });

  it('is dropped for a question that came later', async () => {
    const { rows, ask } = gateway(10);
    const list = await source(ask, 0, 10);
    rows.unshift(listRecord('n1'));
    const renewed = list.renew(true);
    list.reload();
    expect(await renewed).toBeNull();
    await settled();
    expect(list.row(0)?.id).toBe('n1');
  });

  it('waits for an answer on its way, which may have been read before the change', async () => {
    const { rows, ask } = gateway(10);
    let go = () => {};
    const held = new Promise<void>(done => {
      go = done;
    });
    let asked = 0;
    const list = new RecordSource(async (range: RowRange) => {
      const read = await ask(range);
      if (++asked === 1) await held;
      return read;
    });
    list.want(0, 30);
    await settled();
    rows.shift();
    const renewed = list.renew(false);
    go();
    expect(await renewed).toEqual({ above: 0, fresh: [] });
    expect([list.length, list.row(0)?.id]).toEqual([9, 'id1']);
  });

  it('marks what is fresh for a while, and says how many wait above', async () => {
    const { rows, ask, change } = gateway(30);
    const data = new ListData(() => ask);
    data.want(0, 30);
    await settled();
    change('id1', {});
    rows.unshift(listRecord('n1', { updatedAt: 9 }));
    expect(await data.renew(true)).toBe(1);
    expect([...data.fresh]).toEqual(['id1']);
    expect(data.lineOf('id1')).toBe(1);
  });
});
