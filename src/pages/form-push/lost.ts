import type { Hook } from '@gonghui/contract/hook-shapes.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { conditionFields, SYSTEM_CONDITION_FIELDS } from '@gonghui/elements/conditions/fields.ts';
import { itemsOf } from '@gonghui/elements/conditions/model.ts';
import { fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';

/** What a hook names that was deleted from its form, and what follows from it; null where all is there. */
export function lostBy(
  {
    condition,
    fields,
    sourceType,
    sourceName,
  }: Pick<Hook, 'condition' | 'fields' | 'sourceType' | 'sourceName'>,
  components: readonly TemplateComponent[],
): string | null {
  if (sourceType !== 'form')
    return sourceName === null ? '作为来源的数据集已被删除，不能再推送。请删除这个推送，另建一个。' : null;
  const asked = new Set([...conditionFields(components), ...SYSTEM_CONDITION_FIELDS].map(({ key }) => key));
  const items = condition === null ? [] : itemsOf(condition as Condition);
  if (items.some(({ key }) => !asked.has(key)))
    return '推送条件用到的字段已被删除，该条件不再成立，数据可能不再推送。请修改推送条件。';
  const there = new Set(fieldPlaces(components).map(({ component }) => component.id));
  if (fields.length > 0 && !fields.some(id => there.has(id)))
    return '所选的推送字段都已被删除，推送的内容中没有字段。请重新选择。';
  return null;
}
