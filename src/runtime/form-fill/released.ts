import { fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { shortName } from '@gonghui/kernel/text-rules.ts';
import type { Template } from '@gonghui/scene/types.ts';

/** What a person had filled in when the form was released anew under his hands. */
export interface FilledBefore {
  template: Template;
  values: Readonly<Record<string, Json>>;
}

/** Names of the fields whose content the new version has no place for, in reading order. */
export function lostFields({ template, values }: FilledBefore, now: Template): string[] {
  const places = new Map(fieldPlaces(now.components).map(place => [place.component.id, place]));
  return fieldPlaces(template.components).flatMap(({ component, spec, hidden }) => {
    const value = values[component.id];
    if (hidden || value === undefined || spec.isEmpty(value)) return [];
    const place = places.get(component.id);
    if (place && !place.hidden && place.spec.read(value, place.component.props).ok) return [];
    const { label } = component.props;
    return [shortName(typeof label === 'string' ? label : '') || '未命名'];
  });
}

/** What is said above the form then. */
export function releasedText(lost: readonly string[]): string {
  if (lost.length === 0) return '表单已更新，您填写的内容都已保留，请核对后再提交';
  const names = lost.slice(0, 5).map(name => `「${name}」`);
  const more = lost.length > names.length ? `等 ${lost.length} 项` : '';
  return `表单已更新，${names.join('')}${more}在新表单中已删除或已改变，原来填写的内容没有保留，其余都已保留，请核对后再提交`;
}
