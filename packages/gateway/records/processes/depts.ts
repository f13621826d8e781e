import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import type { FieldRight, ProcessNode } from '@gonghui/elements/flow/model.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormRow, findFormVersion } from '../../design/page-rows/index.ts';

/** Titles of the nodes that find their approvers by a department field, by the field's id. */
export function nodesByApproverField(nodes: readonly ProcessNode[]): Map<string, string[]> {
  const used = new Map<string, string[]>();
  const walk = (list: readonly ProcessNode[]) => {
    for (const { props, children } of list) {
      const { candidateType, deptComponentKey, title } = props;
      if (candidateType === 'deptComponentLeader' && typeof deptComponentKey === 'string') {
        const titles = used.get(deptComponentKey) ?? [];
        used.set(deptComponentKey, [...titles, typeof title === 'string' ? title : '']);
      }
      walk(children ?? []);
    }
  };
  walk(nodes);
  return used;
}

/** Department fields of the saved form, all or the one asked for. */
export async function deptComponents(
  trx: Trx,
  ctx: Ctx,
  form: FormRow,
  flow: readonly ProcessNode[],
  x: string,
): Promise<{ fieldId: string; label: string; status: FieldRight; held: boolean; nodes: string[] }[]> {
  const { template } = await findFormVersion(trx, ctx, form.id, form.version);
  const used = nodesByApproverField(flow);
  return fieldsOf(JSON.parse(template) as Template)
    .filter(field => field.spec.refers === 'dept' && (x === 'all' || field.id === x))
    .map(({ id, label, props }) => ({
      fieldId: id,
      label,
      status: (props.status as FieldRight | undefined) ?? 'editable',
      held: used.has(id),
      nodes: used.get(id) ?? [],
    }));
}

/** Depth of the deepest department; 1 where there are none. */
export async function maxLevel(trx: Trx, ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ level: number | null }>`with recursive tree as (
      select id, 1 as level from depts where tenant_id = ${ctx.tenantId} and parent_id is null
      union all select d.id, t.level + 1 from depts d join tree t on d.tenant_id = ${ctx.tenantId} and d.parent_id = t.id
    ) select max(level) as level from tree`.execute(trx);
  return rows[0]?.level ?? 1;
}
