import { expect, type Page } from '@playwright/test';
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
import { tooLow } from './fingertips.ts';
import { call, test } from './support.ts';

/** Writes a stroke on the sheet of paper and hands it over. */
async function sign(page: Page): Promise<void> {
  await bar(page).getByText('点击签名').click();
  const paper = page.getByRole('img', { name: '在此处手写签名' });
  await expect(page.getByText('请在此处签名')).toBeVisible();
  const box = (await paper.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) {
    const wave = step % 2 === 0 ? 0.35 : 0.6;
    await page.mouse.move(box.x + box.width * (0.3 + step * 0.04), box.y + box.height * wave);
  }
  await page.mouse.up();
  await page.getByRole('button', { name: '确定', exact: true }).click();
  await expect(paper).toHaveCount(0);
}

test('a handwritten signature on a PC and on a phone stands in the approval record', async ({ person }) => {
  const [manager, initiator, first] = await Promise.all([
    person('wangfang'),
    person('zhangwei'),
    person('zhaolei'),
  ]);
  const second = await person('liuyang', { phone: true });
  const who = await people(manager, '赵磊', '刘洋');
  const signed = { enableHandwrittenSignature: true };
  const leave = await makeLeave(manager, `用印 ${Date.now()}`, ids => [
    approvalBy('法务', { 赵磊: who.赵磊! }, { ...signed, fieldPermission: { [ids.days]: 'editable' } }),
    approvalBy('总经理', { 刘洋: who.刘洋! }, signed),
  ]);
  const reason = `合同盖章 ${Date.now()}`;
  await submitLeave(initiator, leave, reason);

  await openTask(first, reason);
  await first.getByLabel('请假天数').fill('5');
  await bar(first).getByRole('button', { name: '同意', exact: true }).click();
  await bar(first).getByRole('button', { name: '同意', exact: true }).last().click();
  await expect(bar(first).getByRole('alert')).toContainText('请先手写签名');
  await sign(first);
  await bar(first).getByRole('button', { name: '同意', exact: true }).last().click();
  await handled(first, reason);

  await second.goto('my/claimed');
  await second.getByRole('link', { name: new RegExp(reason) }).click();
  // What the one before him changed and signed is in sight.
  await expect(process(second).getByRole('img', { name: '赵磊的手写签名' })).toBeVisible();
  await expect(process(second).getByRole('definition').filter({ hasText: '5' })).toBeVisible();
  await bar(second).getByRole('button', { name: '同意' }).click();
  expect(await tooLow(second)).toEqual([]);
  await sign(second);
  await bar(second).getByRole('button', { name: '同意', exact: true }).last().click();
  await expect(bar(second)).toHaveCount(0);

  await initiator.goto('my/submitted');
  await initiator.getByRole('listitem').filter({ hasText: reason }).getByRole('link').first().click();
  for (const name of ['赵磊', '刘洋']) {
    const picture = process(initiator).getByRole('img', { name: `${name}的手写签名` });
    await expect(picture).toBeVisible();
    // It is a picture that loads, not an address that is refused.
    await expect
      .poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
});

/** Two leaves that 赵磊 or 孙悦 can decide, and the form they belong to. */
async function twoLeaves(manager: Page, initiator: Page) {
  const who = await people(manager, '赵磊', '孙悦');
  const leave = await makeLeave(manager, `或签 ${Date.now()}`, () => [
    approvalBy('任一主管', { 赵磊: who.赵磊!, 孙悦: who.孙悦! }, { instanceType: 'or' }),
  ]);
  const reasons = [`看牙 ${Date.now()}`, `体检 ${Date.now()}`] as const;
  for (const reason of reasons) await submitLeave(initiator, leave, reason);
  return { leave, reasons };
}

test('a batch of which one was decided by somebody else says so of that one, and agrees to the rest', async ({
  person,
}) => {
  const [manager, initiator, one, other] = await Promise.all([
    person('wangfang'),
    person('zhangwei'),
    person('zhaolei'),
    person('sunyue'),
  ]);
  const { leave, reasons } = await twoLeaves(manager, initiator);
  await one.goto(`my/claimed?applet=${leave.appletId}&form=${leave.formId}`);
  await one.getByRole('checkbox', { name: '全选可批量同意的' }).check();
  await one.getByRole('button', { name: '批量同意' }).click();
  await one.getByRole('textbox', { name: '审批意见' }).fill('同意');

  // The colleague is faster by one.
  const { list } = await call<{ list: { taskId: string; instanceId: string; formId: string }[] }>(
    other,
    'POST',
    '/v1/tasks/claimed/page',
    { filters: { formId: leave.formId, keyword: reasons[0] } },
  );
  const { taskId, instanceId } = list[0]!;
  await call(other, 'POST', `/v1/submissions/${instanceId}/tasks/${taskId}`, {
    action: 'refuse',
    comment: '人手不够',
    key: `journey-${Date.now()}`,
  });
  await one.getByRole('button', { name: /^同意 \d 条$/ }).click();
  const told = one.getByRole('dialog', { name: '已同意 1 条，1 条没有成功' });
  await expect(told).toBeVisible();
  await expect(told.getByRole('listitem').first()).toContainText(/已被处理|已结束/);
  await expect(told.getByRole('listitem').first()).toContainText(reasons[0]);
  await told.getByRole('button', { name: '知道了' }).click();
  for (const reason of reasons) await handled(one, reason);
});

test('on a phone: narrow the list, decide one with a comment, agree to the rest in one go', async ({
  person,
}) => {
  const [manager, initiator] = await Promise.all([person('wangfang'), person('zhangwei')]);
  const phone = await person('zhaolei', { phone: true });
  const { leave, reasons } = await twoLeaves(manager, initiator);
  const third = `搬家 ${Date.now()}`;
  await submitLeave(initiator, leave, third);

  await phone.goto('my/claimed');
  await phone.getByRole('button', { name: /^筛选/ }).click();
  const sheet = phone.getByRole('dialog', { name: '筛选' });
  await sheet.getByRole('combobox', { name: '应用' }).selectOption(leave.appletId);
  await sheet.getByRole('combobox', { name: '表单' }).selectOption(leave.formId);
  await sheet.getByRole('button', { name: '今天' }).click();
  await sheet.getByRole('button', { name: '查看结果' }).click();
  await expect(phone).toHaveURL(/form=.*span=today/);
  await expect(phone.getByRole('button', { name: '筛选 3' })).toBeVisible();
  const cards = phone.getByRole('region', { name: '我的待办' });
  await expect(cards.getByRole('listitem')).toHaveCount(3);

  await cards.getByRole('link', { name: new RegExp(third) }).click();
  await bar(phone).getByRole('button', { name: '拒绝' }).click();
  await bar(phone).getByRole('textbox', { name: '审批意见' }).fill('改天再搬');
  await bar(phone).getByRole('button', { name: '确认拒绝' }).click();
  await phone.goto(`my/claimed?applet=${leave.appletId}&form=${leave.formId}`);
  await expect(cards.getByRole('listitem')).toHaveCount(2);

  await phone.getByRole('button', { name: '批量', exact: true }).click();
  await phone.getByRole('checkbox', { name: '全选' }).check();
  await phone.getByRole('button', { name: '批量同意' }).click();
  await phone.getByRole('button', { name: '同意 2 条' }).click();
  await expect(phone.getByText('没有符合条件的任务')).toBeVisible();

  await initiator.goto(`my/submitted?form=${leave.formId}&applet=${leave.appletId}`);
  await expect(initiator.getByRole('listitem').filter({ hasText: third }).getByText('已拒绝')).toBeVisible();
  for (const reason of reasons)
    await expect(
      initiator.getByRole('listitem').filter({ hasText: reason }).getByText('已通过'),
    ).toBeVisible();
});
