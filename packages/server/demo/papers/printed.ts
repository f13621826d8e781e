import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Fields } from '../fields.ts';
import { contractSheet } from './sheets/contract.ts';
import { expenseSheet } from './sheets/expense.ts';
import { issueSheet } from './sheets/issue.ts';
import { labelSheet } from './sheets/labels.ts';
import { leaveSheet } from './sheets/leave.ts';
import { purchaseSheet } from './sheets/purchase.ts';

/** What of a form its papers name: fields by their labels, nodes of its flow by their titles. */
export interface FormIds {
  field(label: string): string;
  column(subform: string, label: string): string;
  node(title: string): string | undefined;
}

/** The papers of the demo: form, name, sheet; a form's first one is the one offered first. */
export const PAPERS: readonly (readonly [file: string, name: string, sheet: (named: FormIds) => Template])[] =
  [
    ['purchase-request', '采购合同', contractSheet],
    ['purchase-request', '采购申请单', purchaseSheet],
    ['expense-claim', '费用报销单', ({ node }) => expenseSheet(node)],
    ['leave-request', '请假单（带凭条）', ({ field, node }) => leaveSheet(field, node)],
    [
      'office-supplies',
      '出库单（三联）',
      ({ field, column }) => issueSheet(field, label => column('领用明细', label)),
    ],
    ['asset-repair', '资产标签', ({ field }) => labelSheet(field)],
  ];

/** Makes the print templates that are missing, and switches them on; `tick` lets time go on, so that they have an order. */
export async function printed(
  { prints, processes }: Pick<Services, 'prints' | 'processes'>,
  admin: Ctx,
  made: { get(file: string): string | undefined; fields(file: string): Fields },
  tick: () => void,
): Promise<void> {
  const page = { current: 1, pageSize: 999 };
  for (const [file, name, sheet] of PAPERS) {
    const formId = made.get(file);
    if (!formId) continue;
    tick();
    const there = (await prints.page(admin, formId, { page })).list.find(one => one.name === name);
    const flow = await processes.get(admin, formId);
    const nodes = new Map(allNodes(flow.template).map(node => [String(node.props?.title ?? ''), node.id]));
    const fields = made.fields(file);
    const template = sheet({
      field: label => fields.ids([label])[0] ?? '',
      column: (subform, label) => fields.columnId(subform, label),
      node: title => nodes.get(title),
    });
    const dataset = { formId, version: 1 };
    const saved = stencilKind.saved.to({ ...template, page: { ...template.page, dataset } }) as Stencil;
    const id = there?.id ?? (await prints.create(admin, formId, { name, template: saved })).id;
    if (there?.status !== 'on') await prints.setStatus(admin, id, 'on');
  }
}

interface FlowNode {
  id: string;
  props?: { title?: unknown };
  children?: FlowNode[];
}

const allNodes = (nodes: readonly unknown[]): FlowNode[] =>
  (nodes as FlowNode[]).flatMap(node => [node, ...allNodes(node.children ?? [])]);
