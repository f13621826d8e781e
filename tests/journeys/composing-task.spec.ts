import { expect, type Page } from '@playwright/test';
import { ACTS, approvalBy, bar, type Leave, makeLeave, openTask, people } from './approval-support.ts';
import { submit } from './beside.ts';
import { NOTHING, walkBoxes } from './box-walk.ts';
import { eachSecond } from './each-second.ts';
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

const submitted = async (page: Page, leave: Leave, reason: string): Promise<string> =>
  (await submit(page, leave.formId, { [leave.reason]: reason })).id;

/** A form that two have to agree to, of whom one works beside the other. */
async function makeShared(fang: Page, name: string): Promise<Leave> {
  const both = await people(fang, '赵磊', '孙悦');
  const step = approvalBy('主管', both, { approvalAudit: ACTS, instanceType: 'and' });
  return makeLeave(fang, name, () => [step]);
}

/** Further requests come in and are decided; the one that somebody is at is spoken about, and decided by the other as well. */
async function beginDeciding(person: (name: string) => Promise<Page>, leave: Leave, record: string) {
  const manager = await person('wangfang');
  return eachSecond(await person('sunyue'), async (turn, yue) => {
    const body = { filters: { formId: leave.formId } };
    type Task = { taskId: string; instanceId: string };
    const { list } = await call<{ list: Task[] }>(yue, 'POST', '/v1/tasks/claimed/page', body);
    const task = list.find(({ instanceId }) => (instanceId === record) === (turn === 1));
    if (task)
      await call(yue, 'POST', `/v1/submissions/${task.instanceId}/tasks/${task.taskId}`, {
        ...{ action: 'agree', comment: `孙悦 ${turn}`, key: crypto.randomUUID().slice(0, 18) },
      });
    const said = { body: `王芳 ${turn}`, mentions: [] };
    await call(manager, 'POST', `/v1/submissions/${record}/comments`, said);
    await submitted(manager, leave, `又一个申请 ${turn}`);
  });
}

for (const phone of [false, true])
  test(`what a task asks for before it is decided ${phone ? 'on a phone ' : ''}keeps what is typed while a colleague decides and comments`, async ({
    person,
  }) => {
    const fang = await person('wangfang');
    const name = phone ? '每种手机动作' : '每种动作';
    const leave = await makeShared(fang, name);
    const record = await submitted(fang, leave, `${name}的申请`);
    const lei = await person('zhaolei', { phone });
    if (phone) await lei.setViewportSize(KEYBOARD_OPEN);
    await openTask(lei, `${name}的申请`);
    const beside = await beginDeciding(person, leave, record);
    for (const [act, names] of Object.entries(phone ? { 同意: ['审批意见'], ...ASKED } : ASKED)) {
      await press(lei, act);
      const walked = await walkBoxes(lei, bar(lei));
      expect.soft(walked.faults).toEqual([]);
      expect.soft(walked.names).toEqual(names);
      await bar(lei).getByRole('button', { name: '取消' }).click();
    }
    expect(await beside.end()).toBeGreaterThan(6);
  });

test('what ends or hurries an approval is said in boxes that keep what is typed while a colleague decides and comments', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const leave = await makeShared(fang, '每种管理');
  const record = await submitted(fang, leave, '要管理的申请');
  await fang.goto('my/submitted');
  await fang.getByRole('listitem').filter({ hasText: '要管理的申请' }).getByRole('link').first().click();
  const beside = await beginDeciding(person, leave, record);
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
  expect(await beside.end()).toBeGreaterThan(1);
});
