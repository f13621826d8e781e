import type { Json } from '@gonghui/kernel/json.ts';
import { describe, expect, it } from 'vitest';
import type { ListRecord } from '../data/record-blocks.ts';
import type { ListColumn } from '../views/layout.ts';
import { type Answer, CellEdits, type Change } from './cell-edits.ts';

const column = (id: string) => ({ id, title: id, spec: { empty: null } }) as unknown as ListColumn;
const [TOPIC, PLACE] = [column('topic001'), column('place001')];

/** One record of a gateway that merges as ours does, and can be cut off. */
function list(stored: Record<string, Json> = { topic001: '周会', place001: '一层' }) {
  const server = { rev: 1, values: { ...stored }, reached: true, sent: [] as Change[] };
  let row = { id: 'record01', rev: 1, values: { ...stored } } as unknown as ListRecord;
  const said: string[] = [];
  const choices: boolean[] = [];
  const edits = new CellEdits({
    async send(_id, change): Promise<Answer> {
      await Promise.resolve();
      if (!server.reached) return { kind: 'unreached' };
      server.sent.push(change);
      const [[field = '', mine] = []] = Object.entries(change.values);
      if (mine === 'bad') return { kind: 'refused', message: '不能这样填' };
      const merged = change.rev !== server.rev;
      const theirs = server.values[field] ?? null;
      if (merged && theirs !== change.base[field] && theirs !== mine)
        return { kind: 'conflict', rev: server.rev, theirs };
      server.values[field] = mine ?? null;
      server.rev += 1;
      return { kind: 'stored', rev: server.rev, values: { ...server.values }, merged };
    },
    keepsOwn: async () => choices.shift() ?? false,
    show: (_id, values, rev) => {
      row = { ...row, rev: rev ?? row.rev, values: { ...row.values, ...values } };
    },
    onStored: merged => said.push(merged ? 'merged' : 'stored'),
    onRefused: message => said.push(message),
  });
  const edit = (which: ListColumn, value: Json) => edits.edit(row, which, value);
  const settled = () => new Promise(resolve => setTimeout(resolve, 5));
  const pendingValues = () => edits.pending().map(one => one.value);
  return { server, edits, edit, settled, said, choices, shown: () => row.values, pendingValues };
}

describe('a cell edited without a network', () => {
  it('keeps its value, and is stored once the network is back', async () => {
    const { server, edits, edit, settled, shown, said, pendingValues } = list();
    server.reached = false;
    edit(TOPIC, '月会');
    await settled();
    expect(shown().topic001).toBe('月会');
    expect(pendingValues()).toEqual(['月会']);
    await edits.retry();
    expect(pendingValues()).toEqual(['月会']);
    server.reached = true;
    await edits.retry();
    expect(server.values.topic001).toBe('月会');
    expect(edits.pending()).toEqual([]);
    expect(said).toEqual(['stored']);
  });

  it('holds the last of several values, and all cells of a record', async () => {
    const { server, edits, edit, settled, pendingValues } = list();
    server.reached = false;
    edit(TOPIC, '月会');
    edit(TOPIC, '季会');
    await settled();
    edit(TOPIC, '年会');
    edit(PLACE, '二层');
    await settled();
    expect(pendingValues()).toEqual(['年会', '二层']);
    server.reached = true;
    await edits.retry();
    expect(server.values).toEqual({ topic001: '年会', place001: '二层' });
    expect(server.sent.map(({ base }) => base)).toEqual([{ topic001: '周会' }, { place001: '一层' }]);
    expect(edits.pending()).toEqual([]);
  });

  it('shows what is stored when it is taken back, by hand or by the same value', async () => {
    const { server, edits, edit, settled, shown, pendingValues } = list();
    server.reached = false;
    edit(TOPIC, '月会');
    edit(PLACE, '二层');
    await settled();
    edit(PLACE, '一层');
    await settled();
    expect(pendingValues()).toEqual(['月会']);
    edits.undo();
    expect(shown()).toEqual({ topic001: '周会', place001: '一层' });
    server.reached = true;
    await edits.retry();
    expect(server.sent).toEqual([]);
  });

  it('overwrites nothing that others stored meanwhile without asking', async () => {
    const { server, edits, edit, settled, shown, choices } = list();
    server.reached = false;
    edit(TOPIC, '月会');
    await settled();
    Object.assign(server, { reached: true, rev: 2, values: { topic001: '例会', place001: '一层' } });
    choices.push(false);
    await edits.retry();
    expect(shown().topic001).toBe('例会');
    expect(server.values.topic001).toBe('例会');
    expect(edits.pending()).toEqual([]);
  });

  it('says what is refused later, and shows what is stored', async () => {
    const { server, edits, edit, settled, shown, said } = list();
    server.reached = false;
    edit(TOPIC, 'bad');
    await settled();
    server.reached = true;
    await edits.retry();
    expect(said).toEqual(['不能这样填']);
    expect(shown().topic001).toBe('周会');
    expect(edits.pending()).toEqual([]);
  });
});

it('does not take one’s own quick changes for those of somebody else', async () => {
  const { server, edit, settled, said } = list();
  edit(TOPIC, '月会');
  edit(PLACE, '二层');
  edit(TOPIC, '季会');
  await settled();
  expect(server.values).toEqual({ topic001: '季会', place001: '二层' });
  expect(said).toEqual(['stored', 'stored', 'stored']);
});
