import { TEXT_CONFLICTS } from '@gonghui/scene/text-versions.ts';
import type { Setting, SettingGroup } from '../settings.ts';

/** The setting that edits the property at a path, alone or beside its own; for a part of one, the setting of the whole. */
export function settingAt(groups: readonly SettingGroup[], path: string): Setting | undefined {
  const settings = groups.flatMap(group => group.settings);
  return (
    settings.find(setting => setting.prop === path) ??
    settings.find(setting => path.startsWith(`${setting.prop}.`)) ??
    settings.find(setting => setting.also?.includes(path))
  );
}

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
  return (
    settingAt(groups, path)?.label ??
    names[prop] ??
    settings.find(setting => setting.prop.startsWith(`${path}.`))?.label
  );
}
