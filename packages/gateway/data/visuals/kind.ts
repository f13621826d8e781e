import { mayDo, REPORT_ACTIONS } from '@gonghui/domain/form-rights.ts';
import { withoutHidden } from '@gonghui/domain/hidden-components.ts';
import type { Fault, Kind } from '@gonghui/elements/kinds/kind.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import { datasetFaults, type KnownDataset } from '@gonghui/elements/panel/rules/dataset-faults.ts';
import { sceneOfTemplate } from '@gonghui/elements/template/scene.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { KindHooks } from '../../design/kinds/index.ts';
import { datasetFacts, keepUses } from '../datasets/index.ts';

/**
 * What a kind whose components ask datasets does beside its version: it is not saved with datasets that cannot be asked, and
 * remembers which it asks. Throws for a kind without panels.
 */
export function hooksOfVisuals({ kind, types, panels: known }: Kind): KindHooks {
  if (!known) throw new Error(`components of ${kind} ask no datasets`);
  const panels = known;

  /** Datasets that the components of a design ask, each once. */
  const datasetsIn = (template: Template): string[] => [
    ...new Set(panelsIn(template).flatMap(one => panels.askedPanel(one)?.datum.datasetId ?? [])),
  ];

  /** What is wrong with the datasets of a design, in the words of the specification (designers §5). */
  async function faultsIn(trx: Trx, ctx: Ctx, template: Template): Promise<Fault[]> {
    const known = new Map<string, KnownDataset>();
    for (const id of datasetsIn(template)) known.set(id, (await datasetFacts(trx, ctx, id)) ?? 'gone');
    return datasetFaults(panels, id => known.get(id))(sceneOfTemplate(template, types));
  }

  return {
    async checking(trx, ctx, _page, next) {
      const problems = await faultsIn(trx, ctx, next);
      if (problems[0]) throw new AppError('invalid', problems[0].message, { problems });
    },
    async saved(trx, ctx, page, next) {
      await keepUses(trx, ctx, page.id, datasetsIn(next));
      return {};
    },
    shown: async (_trx, _ctx, _page, template, rights) => ({
      template: withoutHidden(template, rights),
      actions: REPORT_ACTIONS.filter(action => mayDo(rights, action)),
    }),
    releasing: (trx, ctx, _page, template) => faultsIn(trx, ctx, template),
  };
}
