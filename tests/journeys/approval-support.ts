import { flowTypes } from '@gonghui/elements/flow/family.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { component, template } from '@gonghui/testkit/forms.ts';
import { expect, type Page } from '@playwright/test';
import { call, type Design, makeForm, release } from './support.ts';

type Props = Record<string, unknown>;

/** A node of a flow with the defaults of its type. */
export const flowNode = (
  componentName: ProcessNode['componentName'],
  props: Props,
  children?: ProcessNode[],
): ProcessNode => ({
  id: newId(),
  componentName,
  props: { ...flowTypes.get(componentName)?.defaults(), ...props },
  ...(children && { children }),
});

export const ACTS = ['agree', 'refuse', 'transfer', 'countersign', 'back'];

/** Ids of the demo's people, by name. */
export async function people(page: Page, ...names: string[]): Promise<Record<string, string>> {
  const { list } = await call<{ list: { id: string; name: string }[] }>(page, 'POST', '/v1/users/process', {
    page: { current: 1, pageSize: 999 },
  });
  return Object.fromEntries(names.map(name => [name, list.find(one => one.name === name)?.id ?? '']));
}

/** An approval by these people. */
export const approvalBy = (title: string, who: Readonly<Record<string, string>>, props: Props = {}) =>
  flowNode('UserTask', {
    title,
    candidateType: 'specified',
    selectorTags: Object.entries(who).map(([name, id]) => ({ id, type: 'user', name })),
    approvalAudit: ACTS,
    approvalAuditCountersign: ['before', 'after', 'parallel'],
    ...props,
  });

export interface Leave extends Design {
  /** Ids of the fields. */
  reason: string;
  days: string;
  note: string;
}

/** A released form for leave with an active flow of its own. */
export async function makeLeave(
  manager: Page,
  name: string,
  flow: (ids: Pick<Leave, 'reason' | 'days' | 'note'>) => ProcessNode[],
): Promise<Leave> {
  const ids = { reason: newId(), days: newId(), note: newId() };
  const form = await makeForm(
    manager,
    name,
    template(
      component('input', { label: '请假事由', required: true }, undefined, ids.reason),
      component('number', { label: '请假天数' }, undefined, ids.days),
      component('input', { label: '主管备注' }, undefined, ids.note),
    ),
  );
  await call(manager, 'PUT', `/v1/forms/${form.formId}/process`, { template: flow(ids) });
  await call(manager, 'PATCH', `/v1/forms/${form.formId}/process/activated`, { activated: true });
  await release(manager, form.formId);
  return { ...form, ...ids };
}

/** Fills the form in and submits it; answers when the page says who has it. */
export async function submitLeave(page: Page, { formId }: Leave, reason: string, days = 2): Promise<void> {
  await page.goto(`url/form/${formId}`);
  await page.getByLabel('请假事由').fill(reason);
  await page.getByLabel('请假天数').fill(String(days));
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
}

/** Opens the task about this leave in the list of what waits; it stands beside the list, and alone on a phone. */
export async function openTask(page: Page, reason: string): Promise<void> {
  await page.goto('my/claimed');
  await page.getByRole('listitem').filter({ hasText: reason }).getByRole('link').first().click();
  const opened = page.getByRole('region', { name: '审批详情' }).or(page.locator('main[data-sheet]'));
  await expect(opened.getByText(reason).first()).toBeVisible();
}

export const bar = (page: Page) => page.getByRole('region', { name: '审批', exact: true });
export const process = (page: Page) => page.getByRole('region', { name: '审批流程' });

/** The task about this leave waits for the person no longer. */
export const handled = (page: Page, reason: string) =>
  expect(page.getByRole('region', { name: '我的待办' }).getByText(reason)).toHaveCount(0);
