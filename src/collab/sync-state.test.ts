import { describe, expect, it } from 'vitest';
import { describeSync, type SyncFacts } from './sync-state.ts';

const calm: SyncFacts = { synced: true, connecting: false, pending: 0, readOnly: null, memoryOnly: false };
const say = (facts: Partial<SyncFacts>) => describeSync({ ...calm, ...facts });

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
            for (const memoryOnly of [true, false]) {
              const state = describeSync({ synced, connecting, pending, readOnly, memoryOnly });
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
