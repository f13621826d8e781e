import { type FieldUse, lostUses } from '@gonghui/elements/flow/field-uses.ts';
import { childrenOf, fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { FlowUse } from './form-calls.ts';

const LOSES: Record<FieldUse['of'], string> = {
  condition: '触发条件',
  approver: '审批人设置',
  right: '可编辑字段',
};
/** Lines that one question can carry. */
const NAMED = 6;

/** Element types of the fields of a design by id, columns of subforms included. */
function typesOf({ components }: Template): Map<string, string> {
  const fields = fieldPlaces(components).map(place => place.component);
  return new Map(fields.flatMap(field => [field, ...childrenOf(field)]).map(({ id, name }) => [id, name]));
}

/** What the active flow would lose by a save of this design, a sentence for each field and use of it. */
export function flowLosses(uses: readonly FlowUse[], template: Template): string[] {
  const fields = typesOf(template);
  const lines = new Map<string, Set<string>>();
  for (const { fieldId, label, title, of } of lostUses(uses, fields)) {
    const what = `「${label}」${fields.has(fieldId) ? '换成了其他类型' : '已删除'}，影响${LOSES[of]}：`;
    const nodes = lines.get(what) ?? new Set();
    lines.set(what, nodes.add(title));
  }
  return [...lines].map(([what, nodes]) => what + [...nodes].join('、'));
}

/** Asks before a save that takes from the active flow what it needs. True: save it. */
export async function askForFlow(uses: readonly FlowUse[], template: Template): Promise<boolean> {
  const losses = flowLosses(uses, template);
  if (losses.length === 0) return true;
  const more = losses.length > NAMED ? `\n等 ${losses.length} 处` : '';
  return confirm(
    `已启用的审批流程还在使用这些字段，保存后相应节点需要重新设置。\n${losses.slice(0, NAMED).join('\n')}${more}`,
    {
      okText: '仍然保存',
      cancelText: '返回',
      danger: true,
    },
  );
}
