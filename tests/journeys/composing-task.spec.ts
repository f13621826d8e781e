import { expect, type Page } from '@playwright/test';
import { ACTS, approvalBy, bar, type Leave, makeLeave, openTask, people } from './approval-support.ts';
import { NOTHING, walkBoxes } from './box-walk.ts';
import { call, KEYBOARD_OPEN, test } from './support.ts';

test.describe.configure({ timeout: 480_000 });

/** Each button of a task, and the boxes that it asks by; whom it is given to is searched for. */
const ASKED = {
  拒绝: ['审批意见'],
  退回: ['说明'],
  转交: ['转交给 › 搜索转交给', '说明'],
  加签: ['加签人 › 搜索加签人', '说明'],
};

/** On a phone what is seldom done stands behind a button. */
async function press(page: Page, act: string): Promise<void> {
  const button = bar(page).getByRole('button', { name: act, exact: true });
  if (!(await button.isVisible())) await bar(page).getByRole('button', { name: /更多/ }).click();
  await page.getByRole('button', { name: act, exact: true }).last().click();
}

async function submitted(page: Page, leave: Leave, reason: string): Promise<void> {
  await call(page, 'POST', `/v1/forms/${leave.formId}`, {
    values: { [leave.reason]: reason },
    key: crypto.randomUUID().slice(0, 18),
  });
}

for (const phone of [false, true])
  test(`what a task asks for before it is decided ${phone ? 'on a phone ' : ''}keeps what is typed`, async ({
    person,
  }) => {
    const fang = await person('wangfang');
    const who = await people(fang, '赵磊');
    const name = phone ? '每种手机动作' : '每种动作';
    const leave = await makeLeave(fang, name, () => [
      approvalBy('主管', { 赵磊: who.赵磊! }, { approvalAudit: ACTS }),
    ]);
    await submitted(fang, leave, `${name}的申请`);
    const lei = await person('zhaolei', { phone });
    if (phone) await lei.setViewportSize(KEYBOARD_OPEN);
    await openTask(lei, `${name}的申请`);
    for (const [act, names] of Object.entries(phone ? { 同意: ['审批意见'], ...ASKED } : ASKED)) {
      await press(lei, act);
      const walked = await walkBoxes(lei, bar(lei));
      expect.soft(walked.faults).toEqual([]);
      expect.soft(walked.names).toEqual(names);
      await bar(lei).getByRole('button', { name: '取消' }).click();
    }
  });

test('what ends or hurries an approval is said in boxes that keep what is typed', async ({ person }) => {
  const fang = await person('wangfang');
  const who = await people(fang, '赵磊');
  const leave = await makeLeave(fang, '每种管理', () => [approvalBy('主管', { 赵磊: who.赵磊! })]);
  await submitted(fang, leave, '要管理的申请');
  await fang.goto('my/submitted');
  await fang.getByRole('listitem').filter({ hasText: '要管理的申请' }).getByRole('link').first().click();
  for (const [act, label] of [
    ['催办', '留言'],
    ['撤销', '撤销原因'],
    ['终止', '终止原因'],
  ] as const) {
    await fang.getByRole('button', { name: act, exact: true }).click();
    const asks = fang.getByRole('dialog', { name: act });
    expect(await walkBoxes(fang, asks)).toEqual({ ...NOTHING, names: [label] });
    await asks.getByRole('button', { name: '取消' }).click();
  }
});
