import type { VariableNode } from '@gonghui/contract/print-shapes.ts';
import { type FormField, fieldsOf } from '@gonghui/domain/form-fields.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { APPROVAL, APPROVAL_VARIABLES, OWN_VARIABLES } from '@gonghui/elements/print/variables.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormRow, findFormVersion } from '../../design/page-rows/index.ts';
import { savedFlow } from '../processes/index.ts';

const leaf = (key: string, label: string, type: string): VariableNode => ({ key, label, type, children: [] });
const group = (key: string, label: string, children: VariableNode[]): VariableNode => ({
  key,
  label,
  type: 'group',
  children,
});

const fieldNode = ({ id, label, type, columns }: FormField): VariableNode => ({
  ...leaf(id, label, type),
  children: (columns ?? []).map(column => leaf(`${id}.${column.id}`, column.label, column.type)),
});

/** What is known of the approval at some place: the whole record, or one node's last decision. */
const decisions = (key: string): VariableNode[] =>
  APPROVAL_VARIABLES.map(part => leaf(`${key}.${part.key}`, part.label, part.type));

/** Approval nodes of a flow, with those in its branches, in the order in which they stand. */
function approvalNodes(nodes: readonly ProcessNode[]): ProcessNode[] {
  return nodes.flatMap(node => [
    ...(node.componentName === 'UserTask' ? [node] : []),
    ...approvalNodes(node.children ?? []),
  ]);
}

const titleOf = ({ props }: ProcessNode): string =>
  typeof props.title === 'string' && props.title.trim() !== '' ? props.title.trim() : '审批';

/** What a template of a form can name (print V1): its fields as last saved, the approval, and what the product adds. */
export async function variablesOf(trx: Trx, ctx: Ctx, form: FormRow): Promise<VariableNode[]> {
  const { template } = await findFormVersion(trx, ctx, form.id, form.version);
  const fields = fieldsOf(JSON.parse(template) as Template);
  const nodes = approvalNodes(await savedFlow(trx, ctx, form.id));
  return [
    group('fields', '表单字段', fields.map(fieldNode)),
    { ...leaf(APPROVAL, '审批记录', APPROVAL), children: decisions(APPROVAL) },
    ...(nodes.length > 0
      ? [
          group(
            'nodes',
            '审批节点',
            nodes.map(node => {
              const key = `${APPROVAL}:${node.id}`;
              return group(key, titleOf(node), decisions(key));
            }),
          ),
        ]
      : []),
    ...OWN_VARIABLES.map(({ key, label, variables }) =>
      group(
        key,
        label,
        variables.map(one => leaf(one.key, one.label, one.type)),
      ),
    ),
  ];
}
