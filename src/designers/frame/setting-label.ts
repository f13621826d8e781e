import type { SettingGroup } from '@gonghui/elements/settings.ts';
import { TEXT_CONFLICTS } from '@gonghui/scene/text-versions.ts';

/**
 * What people call the property at a path: the setting that edits it, one that edits what it is part of, or a part of it;
 * `names` has those that no setting is named after.
 */
export function settingLabel(
  groups: readonly SettingGroup[],
  path: string,
  names: Readonly<Record<string, string>> = {},
): string | undefined {
  const settings = groups.flatMap(group => group.settings);
  const [prop = ''] = path.split('.');
  if (prop === TEXT_CONFLICTS) return '文字冲突';
  const found =
    settings.find(setting => setting.prop === path) ??
    settings.find(setting => path.startsWith(`${setting.prop}.`));
  return found?.label ?? names[prop] ?? settings.find(setting => setting.prop.startsWith(`${path}.`))?.label;
}
