import { describe, expect, it } from 'vitest';
import { marksOf, pathOf } from './picture.ts';
import { chen, detail, leaveFlow, li, seat, visit, wang } from './testing/detail.ts';
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
  const passed = [
    visit(0, 'leader01', '直属主管', { people: [li] }),
    visit(1, 'gateway1', '条件分支', { branchId: 'branchA1' }),
    visit(2, 'director', '部门总监', { result: 'open', people: [chen] }),
  ];

  it('shows who has it, the branch taken, and who comes next', () => {
    const marks = marksOf(
      detail({
        visits: passed,
        tasks: [
          seat(1, 'leader01', 0, { state: 'agreed' }),
          seat(2, 'director', 2, { user: chen, seat: chen }),
        ],
        next: [{ nodeId: 'copy0001', title: '抄送人事', people: [wang] }],
      }),
    );
    expect([...marks.nodes].map(([id, mark]) => [id, mark.state])).toEqual([
      ['leader01', 'passed'],
      ['gateway1', 'passed'],
      ['director', 'current'],
      ['copy0001', 'next'],
    ]);
    expect([...marks.branches]).toEqual(['branchA1']);
    expect(marks.nodes.get('director')?.people.map(one => one.name)).toEqual(['陈静']);
    expect(marks.ended).toBe(false);
  });

  it('takes off the path what was sent back past, until it is come to again', () => {
    const back = [
      ...passed.slice(0, 2),
      visit(2, 'director', '部门总监', { result: 'returned' }),
      visit(3, 'leader01', '直属主管', { result: 'open', returned: true }),
    ];
    expect(pathOf(leaveFlow, back).nodes).toEqual(['leader01']);
    const again = [
      ...back.slice(0, 3),
      visit(3, 'leader01', '直属主管', { returned: true }),
      visit(4, 'gateway1', '条件分支', { branchId: 'branchB1' }),
      visit(5, 'copy0001', '抄送人事'),
    ];
    expect(pathOf(leaveFlow, again)).toEqual({
      nodes: ['leader01', 'gateway1', 'copy0001'],
      branches: new Set(['branchB1']),
    });
  });

  it('keeps what lies between where it goes straight back', () => {
    const straight = [
      ...passed.slice(0, 2),
      visit(2, 'director', '部门总监', { result: 'returned' }),
      visit(3, 'leader01', '直属主管', { returned: true }),
      visit(4, 'director', '部门总监', { result: 'open', returned: true }),
    ];
    expect(pathOf(leaveFlow, straight).nodes).toEqual(['leader01', 'gateway1', 'director']);
  });

  it('leaves those out whose seat went to somebody else, and shows nothing before the first step', () => {
    const tasks = [
      seat(1, 'leader01', 0, { state: 'transferred' }),
      seat(2, 'leader01', 0, { user: wang, seat: li }),
    ];
    const marks = marksOf(detail({ tasks, next: [] }));
    expect(marks.nodes.get('leader01')?.people.map(one => one.name)).toEqual(['王芳']);
    expect(pathOf(leaveFlow, []).nodes).toEqual([]);
  });
});
