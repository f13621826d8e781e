import { describe, expect, it } from 'vitest';
import { markOf } from './picture.ts';
import { chen, detail, li, slot, visit, wang } from './testing/detail.ts';
import { dueText, duration } from './when.ts';

const HOUR = 3_600_000;

describe('how long', () => {
  it.each([
    [0, '不到1分钟'],
    [59_999, '不到1分钟'],
    [60_000, '1分钟'],
    [59 * 60_000, '59分钟'],
    [HOUR, '1小时'],
    [HOUR + 20 * 60_000, '1小时20分'],
    [24 * HOUR, '1天'],
    [52 * HOUR, '2天4小时'],
  ])('%i ms is %s', (millis, text) => expect(duration(millis)).toBe(text));

  it('turns red when it is over', () => {
    expect(dueText(3 * HOUR, 0)).toEqual({ text: '还剩3小时', late: false, soon: false });
    expect(dueText(HOUR, 0).soon).toBe(true);
    expect(dueText(0, HOUR)).toEqual({ text: '已超时1小时', late: true, soon: false });
  });
});

describe('the picture of a flow', () => {
  it('shows who has it, who comes next, and nobody where it never goes', () => {
    const told = detail({
      path: {
        leader01: 'passed',
        gateway1: 'passed',
        branchA1: 'passed',
        director: 'current',
        branchB1: 'skipped',
        copy0001: 'ahead',
      },
      visits: [
        visit(0, 'leader01', '直属主管', { people: [li] }),
        visit(1, 'gateway1', '条件分支', { branchId: 'branchA1' }),
        visit(2, 'director', '部门总监', { result: 'open', people: [chen] }),
      ],
      tasks: [
        slot(1, 'leader01', 0, { state: 'agreed' }),
        slot(2, 'director', 2, { user: chen, seat: chen }),
      ],
      next: [{ nodeId: 'copy0001', title: '抄送人事', people: [wang], nobody: null }],
    });
    const names = (id: string) => markOf(id, told).people.map(({ name }) => name);
    expect(
      ['leader01', 'director', 'copy0001', 'branchB1', 'elsewhere'].map(id => markOf(id, told).state),
    ).toEqual(['passed', 'current', 'next', 'skipped', 'ahead']);
    expect([names('leader01'), names('director'), names('copy0001'), names('branchB1')]).toEqual([
      ['李明'],
      ['陈静'],
      ['王芳'],
      [],
    ]);
  });

  it('shows the last coming to a node, without those whose slot went to somebody else', () => {
    const told = detail({
      path: { leader01: 'current' },
      visits: [
        visit(0, 'leader01', '直属主管', { result: 'returned' }),
        visit(1, 'leader01', '直属主管', { result: 'open', returned: true }),
      ],
      tasks: [
        slot(1, 'leader01', 0, { user: chen, state: 'returned' }),
        slot(2, 'leader01', 1, { state: 'transferred' }),
        slot(3, 'leader01', 1, { user: wang, seat: li }),
      ],
    });
    expect(markOf('leader01', told).people.map(({ name }) => name)).toEqual(['王芳']);
  });
});
