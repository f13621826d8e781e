import { CLOSINGS, type Closing, GONE } from '@gonghui/scene/wire/close-table.ts';
import { describe, expect, it } from 'vitest';
import { describeSync, type SyncFacts } from './sync-state.ts';

const calm: SyncFacts = {
  synced: true,
  connecting: false,
  pending: 0,
  readOnly: null,
  ending: null,
  closed: null,
  memoryOnly: false,
  fault: null,
};
const say = (facts: Partial<SyncFacts>) => describeSync({ ...calm, ...facts });

describe('a server that stores nothing for now', () => {
  it.each([
    ['a full disk', { fault: 'full', pending: 3 }, '服务器空间已满，待写入(3)'],
    ['a full disk before anything was typed', { fault: 'full' }, '已同步'],
    ['a design that cannot be opened for want of room', { fault: 'full', synced: false }, '服务器空间已满'],
    ['a database that is away', { fault: 'away', pending: 1 }, '服务器暂不可用，待写入(1)'],
    ['one that is away and keeps nobody waiting', { fault: 'away' }, '已同步'],
  ] as const)('%s', (_when, facts, text) => {
    expect(say(facts).text).toBe(text);
  });

  it('says of a full disk what to do, and where the edits are', () => {
    expect(say({ fault: 'full', pending: 2 }).alarm).toMatch(/2 处修改.*已存在本机.*联系管理员.*自动写入/);
    expect(say({ fault: 'full', pending: 2, memoryOnly: true }).alarm).toMatch(
      /请不要关闭或刷新.*联系管理员/,
    );
    expect(say({ fault: 'full' }).alarm).toContain('联系管理员');
    expect(say({ fault: 'full', readOnly: '仅有查看权限' }).alarm).toBe(null);
    expect(say({ fault: 'away', pending: 2 }).alarm).toBe(null);
  });
});

describe('what the header says', () => {
  it.each([
    ['everything confirmed', {}, '已同步'],
    ['sent, not yet confirmed', { pending: 3 }, '正在同步 3 处修改'],
    ['no network, edits kept', { synced: false, pending: 5 }, '离线，修改已存在本机(5)'],
    ['no network, nothing to keep', { synced: false }, '离线，可继续编辑'],
    ['rights taken', { readOnly: '权限已变更' }, '只读（权限已变更）'],
    ['first connection', { synced: false, connecting: true }, '正在连接'],
    [
      'no network and no local store',
      { synced: false, memoryOnly: true, pending: 2 },
      '离线，修改仅在本页(2)',
    ],
  ] as const)('%s', (_when, facts, text) => {
    expect(say(facts).text).toBe(text);
  });

  const ROWS: (Closing | null)[] = [null, ...Object.values(CLOSINGS)];
  const whys = ROWS.flatMap(closed => [
    { closed, ending: null, readOnly: null },
    { closed, ending: closed?.ends ? closed : null, readOnly: null },
    { closed, ending: null, readOnly: '仅有查看权限' },
  ]).concat({ closed: null, ending: GONE as never, readOnly: null });
  const facts: SyncFacts[] = whys.flatMap(why =>
    [true, false].flatMap(synced =>
      [true, false].flatMap(connecting =>
        [0, 1, 40].flatMap(pending =>
          [true, false].flatMap(memoryOnly =>
            ([null, 'full', 'away'] as const).map(fault => ({
              ...why,
              synced,
              connecting,
              pending,
              memoryOnly,
              fault,
            })),
          ),
        ),
      ),
    ),
  );

  it('never says 已同步 while anything is unconfirmed, offline or read-only', () => {
    for (const one of facts) {
      const state = describeSync(one);
      const calmly = one.synced && one.pending === 0 && one.readOnly === null && one.ending === null;
      expect(state.kind === 'synced').toBe(calmly);
      expect(state.text.includes('已同步')).toBe(calmly);
    }
  });

  it('header, tooltip and banner never contradict each other, in any state', () => {
    for (const one of facts) {
      const { alarm, detail, ending, kind, text } = describeSync(one);
      const all = `${text}${detail}${alarm ?? ''}`;
      // Nothing is called kept in this browser when the browser does not keep it.
      if (one.memoryOnly) expect(all).not.toMatch(/已存在本机|保留在本机/);
      // Where nothing will be stored, nobody is told that it comes by itself, or that he may write.
      const mayNot = one.ending !== null || one.readOnly !== null;
      expect(kind === 'read-only').toBe(mayNot);
      if (mayNot) expect(all).not.toMatch(/自动|可继续编辑|可以继续编辑|离线|正在连接/);
      else expect(all).not.toContain('只读');
      if (one.ending) expect(text).toBe(`只读（${one.ending.header}）`);
      if (one.ending?.banner) expect(alarm).toContain(one.ending.banner);
      // Edits that will not leave are said to be so wherever one looks, with how many.
      if (mayNot && one.pending > 0 && alarm !== null) {
        for (const said of [detail, alarm]) expect(said).toContain(`${one.pending} 处修改没有写入服务器`);
      }
      // Colleagues are promised only where there is a connection.
      if (detail.includes('实时显示')) expect(one.synced && ending === null).toBe(true);
      expect(all).not.toMatch(/(?<!\d)0 处修改/);
    }
  });

  it.each(Object.entries(CLOSINGS))('says of a close what its row says: %s', (_name, row) => {
    const closed: Closing = row;
    const said = say({ synced: false, closed, ending: closed.ends ? closed : null, pending: 2 });
    expect(said.text).toContain(row.header);
    if (closed.ends) expect(said.alarm).toContain(closed.advice);
    else expect([said.alarm, said.text]).toEqual([null, `${row.header}，待写入(2)`]);
    // While it tries for the first times nobody is told more than that.
    if (!closed.ends) expect(say({ synced: false, connecting: true, closed }).text).toBe('正在连接');
  });
});
