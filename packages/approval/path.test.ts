import { atOnce, type Steps } from '@gonghui/kernel/steps.ts';
import { flowText } from '@gonghui/testkit/approval/flow-text.ts';
import { Play, play } from '@gonghui/testkit/approval/play.ts';
import { expect, it } from 'vitest';
import { allSteps } from './flow-index.ts';
import { comingSteps, pathOf } from './path.ts';
import { readFlow } from './read-flow.ts';

const FLOW = readFlow(
  flowText(
    'f',
    `
甲 [or zhang; acts=agree refuse back]
金额
  大额 (amount gt 100)
    乙 [or li; acts=agree refuse back]
  其他条件
    丁 [or ding]
丙 [or wang; acts=agree refuse back]
存档 cc [qian]`,
  ),
  'f',
  1,
);

/** The picture after a script, and what would come: 甲 passed, 金额 passed, … ⇒ 丙 存档. */
function picture(script: string): string {
  let stage = new Play(FLOW);
  play(FLOW, script, one => {
    stage = one;
    one.values.set('amount', 200);
  });
  const states = pathOf(FLOW, stage.instance);
  const shown = ['甲', '金额', '大额', '乙', '其他条件', '丁', '丙', '存档'].map(
    id => `${id} ${states.get(id)?.state}`,
  );
  // biome-ignore lint/correctness/useYield: nothing to compute
  const choose = function* (): Steps<string> {
    return stage.values.get('amount') === 200 ? '大额' : '其他条件';
  };
  const coming = atOnce(comingSteps(FLOW, stage.instance, choose)).map(step => step.title);
  return `${shown.join(', ')} ⇒ ${coming.join(' ')}`;
}

it.each([
  [
    'before it is submitted',
    '',
    '甲 ahead, 金额 ahead, 大额 maybe, 乙 maybe, 其他条件 maybe, 丁 maybe, 丙 ahead, 存档 ahead ⇒ 甲 金额 乙 丙 存档',
  ],
  [
    'at the first node',
    '提交',
    '甲 current, 金额 ahead, 大额 maybe, 乙 maybe, 其他条件 maybe, 丁 maybe, 丙 ahead, 存档 ahead ⇒ 金额 乙 丙 存档',
  ],
  [
    'in a branch',
    '提交\nzhang 同意',
    '甲 passed, 金额 passed, 大额 passed, 乙 current, 其他条件 skipped, 丁 skipped, 丙 ahead, 存档 ahead ⇒ 丙 存档',
  ],
  [
    'refused',
    '提交\nzhang 同意\nli 拒绝',
    '甲 passed, 金额 passed, 大额 passed, 乙 refused, 其他条件 skipped, 丁 skipped, 丙 skipped, 存档 skipped ⇒ ',
  ],
  [
    'revoked',
    '提交\n撤销',
    '甲 skipped, 金额 skipped, 大额 skipped, 乙 skipped, 其他条件 skipped, 丁 skipped, 丙 skipped, 存档 skipped ⇒ ',
  ],
  [
    'sent back, to run again',
    '提交\nzhang 同意\nli 同意\nwang 退回 甲',
    '甲 current, 金额 ahead, 大额 maybe, 乙 maybe, 其他条件 maybe, 丁 maybe, 丙 returned, 存档 ahead ⇒ 金额 乙 丙 存档',
  ],
  [
    'sent back, to come straight again',
    '提交\nzhang 同意\nli 同意\nwang 退回 甲 直达',
    '甲 current, 金额 passed, 大额 passed, 乙 passed, 其他条件 skipped, 丁 skipped, 丙 returned, 存档 ahead ⇒ 丙 存档',
  ],
  [
    'with the initiator again',
    '提交\nzhang 同意\nli 退回 发起人',
    '甲 ahead, 金额 ahead, 大额 maybe, 乙 returned, 其他条件 maybe, 丁 maybe, 丙 ahead, 存档 ahead ⇒ 甲 金额 乙 丙 存档',
  ],
  [
    'approved',
    '提交\nzhang 同意\nli 同意\nwang 同意',
    '甲 passed, 金额 passed, 大额 passed, 乙 passed, 其他条件 skipped, 丁 skipped, 丙 passed, 存档 passed ⇒ ',
  ],
])('shows an instance %s', (_, script, expected) => {
  expect(picture(script)).toBe(expected);
});

it('knows every step', () => {
  expect(allSteps(FLOW).map(step => step.id)).toEqual(['甲', '金额', '乙', '丁', '丙', '存档']);
});
