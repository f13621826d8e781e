import { flowText } from '@gonghui/testkit/approval/flow-text.ts';
import { MINUTE, Play } from '@gonghui/testkit/approval/play.ts';
import { table } from '@gonghui/testkit/approval/table.ts';
import { expect, it } from 'vitest';
import { readFlow } from './read-flow.ts';

const TIMED = `
甲 [and zhang, li; timeout=autoNotice 30; timeout=autoNotice 60; timeout=autoApprove 90; acts=agree refuse transfer countersign]
乙 [turn wang, wu; timeout=autoReject 10]`;

table('due times', TIMED, {
  'reminders repeat, the automatic action comes once': `
    提交
      → 甲: zhang 待办, li 待办
    过 30
      → 甲: zhang 待办, li 待办 | 提醒 r_1 | 提醒 r_2
    zhang 同意
      → 甲: zhang 同意, li 待办
    过 30
      → 甲: zhang 同意, li 待办 | 提醒 r_2
    过 30
      → 乙: wang 待办, wu 等待`,
  'those of a turn count from its own opening': `
    提交
      → 甲: zhang 待办, li 待办
    过 90
      → 乙: wang 待办, wu 等待 | 提醒 r_1 | 提醒 r_2 | 提醒 r_1 | 提醒 r_2
    过 9
      → 乙: wang 待办, wu 等待
    wang 同意
      → 乙: wang 同意, wu 待办
    过 9
      → 乙: wang 同意, wu 待办
    过 1
      → 已拒绝`,
  'a transfer does not move them, nor remind twice': `
    提交
      → 甲: zhang 待办, li 待办
    li 同意
      → 甲: zhang 待办, li 同意
    过 40
      → 甲: zhang 待办, li 同意 | 提醒 r_1
    zhang 转交 zhou
      → 甲: zhang 转出, li 同意, zhou 待办
    过 20
      → 甲: zhang 转出, li 同意, zhou 待办 | 提醒 r_3
    过 30
      → 乙: wang 待办, wu 等待`,
  'they do not wait for people who were asked first': `
    提交
      → 甲: zhang 待办, li 待办
    li 同意
      → 甲: zhang 待办, li 同意
    zhang 前加签 zhou
      → 甲: zhang 等待, li 同意, zhou 前加签待办
    过 90
      → 乙: wang 待办, wu 等待 | 提醒 r_1 | 提醒 r_3 | 提醒 r_1 | 提醒 r_3`,
  'nor end with whoever has to go': `
    提交
      → 甲: zhang 待办, li 待办
    交接 zhang
      → 甲: zhang 转出（交接）, li 待办, 空缺 待办 | 告知管理员
    过 90
      → 乙: wang 待办, wu 等待 | 提醒 r_2 | 提醒 r_3 | 提醒 r_2 | 提醒 r_3`,
});

it('never acts early, twice or on what is over', () => {
  const stage = new Play(readFlow(flowText('f', '甲 [or zhang; timeout=autoApprove 30]'), 'f', 1));
  stage.now = 1000 * MINUTE;
  stage.apply({ type: 'submit', by: 'chen', chosen: {} });
  const timer = { type: 'timer', taskId: 'r_1', timerId: stage.timers[0]!.timerId } as const;
  expect(stage.timers[0]).toMatchObject({ taskId: 'r_1', due: 1030 * MINUTE });
  stage.now = 1029 * MINUTE;
  expect(stage.apply(timer)).toEqual({ refused: '尚未到期', due: 1030 * MINUTE });
  stage.now = 900 * MINUTE;
  expect(stage.apply(timer)).toEqual({ refused: '尚未到期', due: 1030 * MINUTE });
  stage.now = 2000 * MINUTE;
  expect(stage.apply(timer)).toHaveProperty('effects');
  expect(stage.instance).toMatchObject({
    status: 'approved',
    tasks: [{ state: 'agreed', reason: 'timeout' }],
  });
  expect(stage.apply(timer)).toEqual({ refused: '流程已结束，不能再操作' });
});
