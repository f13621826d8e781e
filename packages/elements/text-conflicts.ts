import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import { pathFrom } from '@gonghui/scene/layout.ts';
import { itemTextAt, textConflictsOf } from '@gonghui/scene/text-versions.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import type { SettingGroup } from './settings.ts';

/** What people call the text of a conflict: the setting it is typed in, or the one whose list it stands in. */
export function conflictLabel(groups: readonly SettingGroup[], path: string): string {
  const prop = itemTextAt(path)?.list ?? path;
  const settings = groups.flatMap(group => group.settings);
  return settings.find(setting => pathFrom(setting.prop.split('.')) === prop)?.label ?? '文字';
}

/** A design with such a text may be saved and not be put into use: what merging made of it is what nobody wrote. */
export const textConflictProblems =
  (
    types: ReadonlyMap<string, { settings: readonly SettingGroup[] }>,
    page: readonly SettingGroup[] = [],
  ): ((scene: SceneReader) => Problem[]) =>
  scene =>
    textConflictsOf(scene).map(({ subject, path, merged }) => {
      const settings = types.get(scene.node(subject)?.type ?? '')?.settings ?? page;
      const short = merged.length > 20 ? `${merged.slice(0, 20)}…` : merged;
      return {
        nodeId: subject === ROOT ? null : subject,
        prop: itemTextAt(path)?.list ?? path,
        message: `多人同时修改了“${conflictLabel(settings, path)}”，合并成了“${short}”，请选择用哪一个`,
        level: 'error',
      };
    });
