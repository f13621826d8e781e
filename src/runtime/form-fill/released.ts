import { fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { writtenValues } from '@gonghui/elements/form/lost-values.ts';
import { readEntered } from '@gonghui/elements/form/shared/entered-value.ts';
import { shortName } from '@gonghui/kernel/text-rules.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Entered } from './fill-state.ts';
import { placesAt } from './kept-texts.ts';

/** What a person had filled in when the form was released anew under his hands. */
export interface FilledBefore extends Entered {
  template: Template;
}

const nameOf = ({ props }: TemplateComponent): string =>
  shortName(typeof props.label === 'string' ? props.label : '') || '未命名';

const byId = (components: readonly TemplateComponent[]) =>
  new Map(fieldPlaces(components).map(place => [place.component.id, place]));

/** Names of the fields and columns whose content the new version has no place for, in reading order. */
export function lostFields({ template, values, unread = [] }: FilledBefore, now: Template): string[] {
  const fields = byId(now.components);
  const columns = new Map<string, ReturnType<typeof byId>>();
  for (const [id, { component }] of fields) columns.set(id, byId(component.components ?? []));
  const lost = writtenValues(template.components, values).flatMap(({ place, value, row }) => {
    const { component } = place;
    const places = row ? columns.get(row.subform.component.id) : fields;
    const found = places?.get(component.id);
    const around = row ? fields.get(row.subform.component.id) : null;
    const takes = found && !found.locked && !around?.locked;
    if (takes && readEntered(found, value).ok) return [];
    return [row ? `${nameOf(row.subform.component)}·${nameOf(component)}` : nameOf(component)];
  });
  const texts = unread.flatMap(({ at, type }) => {
    const found = placesAt(now.components, at);
    if (found.at(-1)?.component.name === type && !found.some(({ locked }) => locked)) return [];
    return placesAt(template.components, at)
      .map(({ component }) => nameOf(component))
      .join('·');
  });
  return [...new Set([...lost, ...texts])];
}

/** What is said above the form then. */
export function releasedText(lost: readonly string[]): string {
  if (lost.length === 0) return '表单已更新，您填写的内容都已保留，请核对后再提交';
  const names = lost.slice(0, 5).map(name => `「${name}」`);
  const more = lost.length > names.length ? `等 ${lost.length} 项` : '';
  return `表单已更新，${names.join('')}${more}在新表单中已删除或已改变，原来填写的内容没有保留，其余都已保留，请核对后再提交`;
}
