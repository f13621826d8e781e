import type { TemplateChange } from '@gonghui/scene/diff.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import type { DesignerKind } from '../kind.ts';
import { settingLabel } from '../setting-label.ts';
import { showValue } from '../show-value.ts';

export interface ChangeLine {
  key: string;
  kind: TemplateChange['kind'];
  /** Component, or the page. */
  subject: string;
  text: string;
  before?: string;
  after?: string;
}

const OWN: Readonly<Record<string, string>> = { alias: '名称', isHidden: '隐藏', name: '类型' };

/** Words for what changed between two templates, for people who know components and settings and no paths. */
export function changeLines(
  changes: readonly TemplateChange[],
  {
    definition,
    pageSettings,
    panels,
    words,
  }: Pick<DesignerKind, 'definition' | 'pageSettings' | 'panels'> & { words: { page: string } },
  titleOf: (id: string) => string,
): ChangeLine[] {
  const propNames = panels.now?.propNames;
  return changes.map((change, index) => {
    const key = `${index}`;
    if (change.kind === 'page') {
      return {
        key,
        kind: change.kind,
        subject: words.page,
        text: settingLabel(pageSettings, change.path, propNames) ?? change.path,
        before: showValue(change.before),
        after: showValue(change.after),
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
          text: OWN[change.path] ?? settingLabel(type?.settings ?? [], change.path, propNames) ?? change.path,
          before: showValue(change.before),
          after: showValue(change.after),
        };
    }
  });
}

const placed = (spot: { parent: string }, titleOf: (id: string) => string): string =>
  spot.parent === ROOT ? '' : `（${titleOf(spot.parent)} 内）`;
