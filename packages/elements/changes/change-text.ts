import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateChange } from '@gonghui/scene/diff.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import type { ElementDefinition } from '../definition.ts';
import type { Setting, SettingGroup } from '../settings.ts';
import { settingAt, settingLabel } from './setting-label.ts';
import { showSetting } from './show-value.ts';

/** What has to be known of a kind of design to say what changed in one. */
interface ChangedKind {
  definition(type: string): Pick<ElementDefinition, 'title' | 'settings'> | undefined;
  readonly pageSettings: readonly SettingGroup[];
  readonly panels: { readonly now?: { readonly propNames: Readonly<Record<string, string>> } | null };
  readonly words: { readonly page: string };
  /** What a property is called that has no name for people; its path if absent. */
  readonly unnamed?: string;
}

export interface ChangeLine {
  key: string;
  kind: TemplateChange['kind'];
  /** Component, or the page. */
  subject: string;
  text: string;
  before?: string;
  after?: string;
}

/** A value as the control of its setting says it (`ControlView.show`). */
type ShowValue = (setting: Setting, nodeId: string, path: string, value: Json) => string | null | undefined;

const OWN: Readonly<Record<string, string>> = { alias: '名称', isHidden: '隐藏', name: '类型' };

/** Words for what changed between two templates, for people who know components and settings and no paths. */
export function changeLines(
  changes: readonly TemplateChange[],
  { definition, pageSettings, panels, words, unnamed }: ChangedKind,
  titleOf: (id: string) => string,
  isThere: (id: string) => boolean = () => false,
  show: ShowValue = () => null,
): ChangeLine[] {
  const propNames = panels.now?.propNames;
  const labelOf = (id: string) => (isThere(id) ? titleOf(id) : undefined);
  const values = (
    groups: readonly SettingGroup[],
    id: string,
    { path, before, after }: { path: string; before: Json | undefined; after: Json | undefined },
  ) => {
    const setting = settingAt(groups, path);
    const shown = (value: Json | undefined) =>
      (setting && value !== undefined && show(setting, id, path, value)) ||
      showSetting(setting?.prop === path ? setting : undefined, value, labelOf);
    return { before: shown(before), after: shown(after) };
  };
  return changes.map((change, index) => {
    const key = `${index}`;
    if (change.kind === 'page') {
      return {
        key,
        kind: change.kind,
        subject: words.page,
        text: settingLabel(pageSettings, change.path, propNames) ?? unnamed ?? change.path,
        ...values(pageSettings, '', change),
      };
    }
    const type = definition(change.type);
    const subject = change.title ?? type?.title ?? change.type;
    const base = { key, kind: change.kind, subject };
    switch (change.kind) {
      case 'added':
        return { ...base, text: `添加了${type?.title ?? change.type}${placed(change.to, titleOf)}` };
      case 'removed':
        return { ...base, text: `删除了${type?.title ?? change.type}` };
      case 'moved':
        return { ...base, text: `移动到第 ${change.to.index + 1} 位${placed(change.to, titleOf)}` };
      default:
        return {
          ...base,
          text:
            OWN[change.path] ??
            settingLabel(type?.settings ?? [], change.path, propNames) ??
            unnamed ??
            change.path,
          ...values(type?.settings ?? [], change.id, change),
        };
    }
  });
}

const placed = (spot: { parent: string }, titleOf: (id: string) => string): string =>
  spot.parent === ROOT ? '' : `（${titleOf(spot.parent)} 内）`;
