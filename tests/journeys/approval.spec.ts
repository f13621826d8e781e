import { expect } from '@playwright/test';
import {
  approvalBy,
  bar,
  handled,
  makeLeave,
  openTask,
  people,
  process,
  submitLeave,
} from './approval-support.ts';
import { call, test } from './support.ts';

test('an initiator and three approvers take a leave through back, countersign and transfer', async ({
  person,
}) => {
  test.setTimeout(420_000);
  const [manager, initiator, second] = await Promise.all([
    person('wangfang'),
    person('zhangwei'),
    person('zhaolei'),
  ]);
  const first = await person('liuyang', { phone: true });
  const who = await people(manager, '刘洋', '赵磊', '孙悦');
  const leave = await makeLeave(manager, `请假 ${Date.now()}`, ids => [
    approvalBy('直属主管', { 刘洋: who.刘洋! }, { fieldPermission: { [ids.note]: 'editable' } }),
    approvalBy('部门总监', { 赵磊: who.赵磊! }),
  ]);
  const reason = `回家 ${Date.now()}`;

  await submitLeave(initiator, leave, reason);
  await expect(initiator.getByText('「直属主管」正由')).toBeVisible();
  await expect(initiator.getByText('刘洋')).toBeVisible();

  // The leader fills in what his node lets him, on a phone, and agrees.
  await first.goto('my/claimed');
  await first.getByRole('link', { name: new RegExp(reason) }).click();
  await expect(first.getByText('审批详情')).toBeVisible();
  await first.getByLabel('主管备注').fill('工作已交接');
  await bar(first).getByRole('button', { name: '同意' }).click();
  await bar(first).getByRole('textbox', { name: '审批意见' }).fill('注意安全');
  await bar(first).getByRole('button', { name: '同意', exact: true }).last().click();
  await expect(first).toHaveURL(/my\/claimed|m_task-detail/);

  // The director sends it back to the initiator, who changes it and hands it in again, straight to the director.
  await openTask(second, reason);
  await expect(process(second).getByText('注意安全')).toBeVisible();
  // In the form, and at the line of whoever filled it in.
  await expect(second.getByText('工作已交接', { exact: true })).toHaveCount(2);
  await bar(second).getByRole('button', { name: '退回' }).click();
  await bar(second)
    .getByRole('radio', { name: /^发起人/ })
    .check();
  await bar(second)
    .getByRole('radio', { name: /直接回到我/ })
    .check();
  await bar(second).getByRole('textbox', { name: '说明' }).fill('天数请核对');
  await bar(second).getByRole('button', { name: '确认退回' }).click();
  await handled(second, reason);

  await initiator.goto('my/submitted');
  await initiator.getByRole('listitem').filter({ hasText: reason }).getByRole('link').first().click();
  await expect(process(initiator).getByText('天数请核对')).toBeVisible();
  await initiator.getByLabel('请假天数').fill('3');
  await initiator.getByRole('button', { name: '重新提交' }).click();
  await expect(initiator.getByRole('button', { name: '重新提交' })).toHaveCount(0);

  // The director asks a colleague first, and then hands his own slot to him who asked least.
  await openTask(second, reason);
  await bar(second).getByRole('button', { name: '加签' }).click();
  await bar(second)
    .getByRole('radio', { name: /前加签/ })
    .check();
  await bar(second).getByRole('combobox', { name: '加签人' }).click();
  await second.getByRole('option', { name: /孙悦/ }).click();
  await second.keyboard.press('Escape');
  await bar(second).getByRole('button', { name: '确认加签' }).click();
  await handled(second, reason);

  const third = await person('sunyue');
  await openTask(third, reason);
  await bar(third).getByRole('textbox', { name: '审批意见' }).fill('人手够');
  await third.keyboard.press('Control+Enter');
  await handled(third, reason);

  await openTask(second, reason);
  await bar(second).getByRole('button', { name: '转交' }).click();
  await bar(second).getByRole('combobox', { name: '转交给' }).click();
  await second.getByRole('option', { name: /刘洋/ }).click();
  await bar(second).getByRole('button', { name: '确认转交' }).click();
  await handled(second, reason);

  await first.goto('my/claimed');
  await first.getByRole('link', { name: new RegExp(reason) }).click();
  await bar(first).getByRole('button', { name: '同意' }).click();
  await bar(first).getByRole('button', { name: '同意', exact: true }).last().click();

  // Everybody sees how it went, and the record list says so.
  await initiator.goto('my/submitted');
  const line = initiator.getByRole('listitem').filter({ hasText: reason });
  await expect(line.getByText('已通过')).toBeVisible();
  await line.getByRole('link').first().click();
  for (const text of ['天数请核对', '人手够', '注意安全'])
    await expect(process(initiator).getByText(text)).toBeVisible();
  await initiator.getByRole('button', { name: '流程图' }).click();
  const picture = initiator.getByRole('region', { name: '流程图' });
  await expect(picture.getByText('已通过')).toHaveCount(2);
  await manager.goto(`url/applet/${leave.appletId}?form=${leave.formId}`);
  await expect(manager.getByRole('grid').getByText('已通过')).toBeVisible();
});

test('approvers of an or-node at once: one decides, the others keep what they wrote', async ({ person }) => {
  const [manager, initiator, one, listening, deaf] = await Promise.all([
    person('wangfang'),
    person('zhangwei'),
    person('zhaolei'),
    person('liuyang'),
    person('sunyue'),
  ]);
  const who = await people(manager, '赵磊', '刘洋', '孙悦', '王芳');
  const leave = await makeLeave(manager, `或签 ${Date.now()}`, () => [
    approvalBy('任一主管', { 赵磊: who.赵磊!, 刘洋: who.刘洋!, 孙悦: who.孙悦! }, { instanceType: 'or' }),
    approvalBy('人事备案', { 王芳: who.王芳! }),
  ]);
  const reason = `搬家 ${Date.now()}`;
  const written = '我也同意，但请补假条';
  await submitLeave(initiator, leave, reason);
  // One page is told of what others do, the other one's connection for that is gone: she learns it by deciding.
  await deaf.route('**/v1/notices/stream', route => route.abort());
  for (const page of [one, listening, deaf]) await openTask(page, reason);
  for (const page of [listening, deaf])
    await bar(page).getByRole('textbox', { name: '审批意见' }).fill(written);
  await bar(one).getByRole('button', { name: '同意', exact: true }).click();
  await handled(one, reason);
  await bar(deaf).getByRole('button', { name: '拒绝', exact: true }).click();
  await bar(deaf).getByRole('button', { name: '确认拒绝' }).click();
  for (const page of [listening, deaf]) {
    const told = page.getByRole('alert').filter({ hasText: '没有提交' });
    await expect(told).toContainText('这项待办已由赵磊处理');
    await expect(told).toContainText(written);
    // What was written stays where it was, and nothing can be decided any more.
    const buttons = bar(page).getByRole('button', { name: /^(同意|拒绝|确认拒绝)$/ });
    await expect(buttons.first()).toBeVisible();
    for (const button of await buttons.all()) await expect(button).toBeDisabled();
    await expect(process(page).getByText('赵磊')).toBeVisible();
  }
});

test('a new task is counted on every page while it is looked at, and read notices are not counted', async ({
  person,
}) => {
  const [manager, initiator, approver] = await Promise.all([
    person('wangfang'),
    person('zhangwei'),
    person('liming'),
  ]);
  const who = await people(manager, '李明');
  const leave = await makeLeave(manager, `通知 ${Date.now()}`, () => [
    approvalBy('主管', { 李明: who.李明! }),
  ]);
  await approver.goto('workbench');
  const before = (await call<{ claimed: number }>(approver, 'GET', '/v1/tasks/statistics')).claimed;
  await submitLeave(initiator, leave, `探亲 ${Date.now()}`);
  await expect(approver.getByRole('link', { name: `我的待办，${before + 1}条` })).toBeVisible();
  await approver.getByRole('link', { name: /^消息中心/ }).click();
  await expect(approver.getByRole('heading', { name: '消息中心' })).toBeVisible();
  await approver
    .getByRole('list', { name: '消息' })
    .getByRole('button', { name: /请假|通知/ })
    .first()
    .click();
  await expect(approver).toHaveURL(/my\/claimed\?.*task=/);
  await expect(bar(approver)).toBeVisible();
});
