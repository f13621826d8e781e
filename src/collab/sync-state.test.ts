import { describe, expect, it } from 'vitest';
import { describeSync, type SyncFacts } from './sync-state.ts';

const calm: SyncFacts = {
  synced: true,
  connecting: false,
  pending: 0,
  readOnly: null,
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

  it('never says 已同步 while anything is unconfirmed, offline or read-only', () => {
    for (const synced of [true, false]) {
      for (const connecting of [true, false]) {
        for (const pending of [0, 1, 40]) {
          for (const readOnly of [null, '权限已变更']) {
            for (const [memoryOnly, fault] of [true, false].flatMap(one =>
              [null, 'full', 'away'].map(why => [one, why] as [boolean, SyncFacts['fault']]),
            )) {
              const state = describeSync({ synced, connecting, pending, readOnly, memoryOnly, fault });
              const calmly = synced && pending === 0 && readOnly === null;
              expect(state.kind === 'synced').toBe(calmly);
              expect(state.text.includes('已同步')).toBe(calmly);
              // Nothing is called kept in this browser when the browser does not keep it.
              if (memoryOnly) expect(`${state.text}${state.detail}`).not.toContain('已存在本机');
            }
          }
        }
      }
    }
  });
});
