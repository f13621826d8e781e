import { DESIGN_FOLDERS, type DesignFolder } from '@gonghui/applet-package/names.ts';
import type { Difference } from '@gonghui/contract/packages.ts';
import { changeLines } from '@gonghui/elements/changes/change-text.ts';
import { datasetPage } from '@gonghui/elements/dataset/page.ts';
import { formPage } from '@gonghui/elements/form/page.ts';
import { kindOf } from '@gonghui/elements/kinds/index.ts';
import { customPage } from '@gonghui/elements/page/page.ts';
import { stencilPage } from '@gonghui/elements/print/page.ts';
import { reportPage } from '@gonghui/elements/report/page.ts';
import { screenPage } from '@gonghui/elements/screen/page.ts';
import type { SettingGroup } from '@gonghui/elements/settings.ts';
import { upgradeTemplate } from '@gonghui/elements/versions.ts';
import { isId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { diffTemplates } from '@gonghui/scene/diff.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findVersion, templateIn } from '../../design/versions/index.ts';
import { nounOf, type PartDifference } from './differences.ts';
import type { PackageMaking } from './making.ts';
import type { AppletNow } from './origins.ts';
import type { ReadPackage } from './stored-package.ts';

/** Changes of a page that are told. */
const SHOWN = 100;

const PAGE_SETTINGS: Readonly<Record<DesignFolder, readonly SettingGroup[]>> = {
  forms: formPage.settings,
  flows: [],
  reports: reportPage.settings,
  screens: screenPage.settings,
  pages: customPage.settings,
  stencils: stencilPage.settings,
  datasets: datasetPage.settings,
};

function titlesIn(templates: readonly Template[]): Map<string, string> {
  const titles = new Map<string, string>();
  const look = (components: readonly TemplateComponent[]): void => {
    for (const { id, alias, props, components: inner = [], containers = [] } of components) {
      const title = [alias, props?.label].find(one => typeof one === 'string' && one !== '');
      if (typeof title === 'string') titles.set(id, title);
      look(inner);
      for (const slot of containers) look(slot.components);
    }
  };
  for (const { components } of templates) look(components);
  return titles;
}

/** An id says nothing to people. */
const isSaid = (words: string | undefined): boolean => words === undefined || !isId(words);

/** What somebody did between two states of a design, in the words in which designers compare versions. */
function told(folder: DesignFolder, before: Template, after: Template): Difference['changes'] {
  const { types } = kindOf(DESIGN_FOLDERS[folder]);
  const titles = titlesIn([before, after]);
  const lines = changeLines(
    diffTemplates(before, after),
    {
      definition: type => types.get(type),
      pageSettings: PAGE_SETTINGS[folder],
      panels: {},
      words: { page: '页面设置' },
      unnamed: '其他设置',
    },
    id => titles.get(id) ?? '容器',
    id => titles.has(id),
  );
  return lines.map(({ kind, subject, text, before: was, after: is }) => ({
    ...{ kind, subject, text },
    ...(was !== undefined && is !== undefined && isSaid(was) && isSaid(is) ? { before: was, after: is } : {}),
  }));
}

interface ShownRoom {
  readonly read: ReadPackage;
  readonly now: AppletNow;
  readonly making: PackageMaking;
}

/** What has changed in the source of a part since it came last. */
async function changesOf(
  trx: Trx,
  ctx: Ctx,
  { folder, name, id, base }: PartDifference,
  { read, now, making }: ShownRoom,
): Promise<Difference['changes']> {
  if (folder === 'boards' || base === null) return [];
  const design = now.designs.get(`${folder}/${id}`);
  const before = design && (await findVersion(trx, ctx, design.id, base));
  const value = read.contents.folders[folder].get(name);
  if (!before || !value) return [];
  const kind = kindOf(DESIGN_FOLDERS[folder]);
  const renamed = making.part(folder, name, value as unknown as Json).value as unknown as {
    design: Template;
  };
  const { page, components } = renamed.design;
  const after = upgradeTemplate(kind.types, { page, components });
  return told(folder, templateIn(kind, before.template), after);
}

/** What differs, for people to look at before anything is stored. */
export async function shownDifferences(
  trx: Trx,
  ctx: Ctx,
  differences: readonly PartDifference[],
  room: ShownRoom,
): Promise<Difference[]> {
  const shown: Difference[] = [];
  for (const difference of differences) {
    const { part, called, state, local, version } = difference;
    if (state === 'same') continue;
    const changes = state === 'changed' ? await changesOf(trx, ctx, difference, room) : [];
    shown.push({
      ...{ part, called, state, local, version },
      noun: nounOf(difference),
      changes: changes.slice(0, SHOWN),
      more: Math.max(0, changes.length - SHOWN),
    });
  }
  return shown;
}
