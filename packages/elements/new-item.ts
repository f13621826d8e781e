import type { Json } from '@gonghui/kernel/json.ts';
import type { Setting } from './settings.ts';

type ItemsSetting = Extract<Setting, { control: 'items' }>;

/** An item as 添加 makes it: what each field begins with, and a title that counts where titles are typed. */
export function newItem(setting: ItemsSetting, key: string, count: number): Record<string, Json> {
  const { fields, titleField, itemKey } = setting;
  const item: Record<string, Json> = Object.fromEntries(
    fields.map(({ prop, initial }): [string, Json] => [
      prop,
      typeof initial === 'object' && initial !== null ? [...initial] : initial,
    ]),
  );
  const title = item[titleField];
  const typed = fields.find(field => field.prop === titleField)?.control === 'text';
  if (typed && typeof title === 'string' && title !== '') item[titleField] = `${title}${count}`;
  item[itemKey] = key;
  return item;
}
