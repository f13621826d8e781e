import { mayDo, REPORT_ACTIONS } from '@gonghui/domain/form-rights.ts';
import type { Fault } from '@gonghui/elements/kinds/kind.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import { datasetFaults, type KnownDataset } from '@gonghui/elements/panel/rules/dataset-faults.ts';
import { reportTypes } from '@gonghui/elements/report/family.ts';
import { askedPanel, reportPanels } from '@gonghui/elements/report/panels.ts';
import { sceneOfTemplate } from '@gonghui/elements/template/scene.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { datasetFacts, keepUses } from '../datasets/index.ts';
import type { KindHooks } from '../kinds/index.ts';

/** Datasets that the panels of a report ask, each once. */
const datasetsIn = (template: Template): string[] => [
  ...new Set(panelsIn(template).flatMap(panel => askedPanel(panel)?.datum.datasetId ?? [])),
];

/** What is wrong with the datasets of a report, in the words of the specification (designers §5). */
async function faultsIn(trx: Trx, ctx: Ctx, template: Template): Promise<Fault[]> {
  const known = new Map<string, KnownDataset>();
  for (const id of datasetsIn(template)) known.set(id, (await datasetFacts(trx, ctx, id)) ?? 'gone');
  return datasetFaults(reportPanels, id => known.get(id))(sceneOfTemplate(template, reportTypes));
}

/** What a report does beside its version: it is not saved with datasets that cannot be asked, and remembers which it asks. */
export const reportHooks: KindHooks = {
  async checking(trx, ctx, _page, next) {
    const problems = await faultsIn(trx, ctx, next);
    if (problems[0]) throw new AppError('invalid', problems[0].message, { problems });
  },
  async saved(trx, ctx, page, next) {
    await keepUses(trx, ctx, page.id, datasetsIn(next));
    return {};
  },
  shown: async (_trx, _ctx, _page, _template, rights) => ({
    actions: REPORT_ACTIONS.filter(action => mayDo(rights, action)),
  }),
  releasing: (trx, ctx, _page, template) => faultsIn(trx, ctx, template),
};
