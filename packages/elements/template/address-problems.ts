import type { Problem } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { SettingGroup } from '../settings.ts';
import { ADDRESSES } from '../shared/address.ts';

const at = (props: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      props,
    );

/**
 * Addresses among a component's props that nothing may be loaded from or lead to. Which props are addresses is told by
 * the settings of the type, those of the items of its lists among them, so that a new type is asked without being named.
 */
export function addressProblems(settings: readonly SettingGroup[], props: Props): Omit<Problem, 'nodeId'>[] {
  const problems: Omit<Problem, 'nodeId'>[] = [];
  const look = (control: string, value: unknown, prop: string, label: string) => {
    if (control !== 'image' && control !== 'video' && control !== 'link') return;
    const { fault, message } = ADDRESSES[control];
    if (fault(value)) problems.push({ prop, message: `${label}：${message}`, level: 'error' });
  };
  for (const setting of settings.flatMap(group => group.settings)) {
    look(setting.control, at(props, setting.prop), setting.prop, setting.label);
    if (setting.control !== 'items') continue;
    const items = at(props, setting.prop);
    if (!Array.isArray(items)) continue;
    for (const item of items)
      for (const field of setting.fields)
        look(field.control, at(item, field.prop), setting.prop, field.label);
  }
  return problems;
}
