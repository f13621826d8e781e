import { fieldIds, fieldsOf } from '@gonghui/domain/form-fields.ts';
import { limitedFields } from '@gonghui/domain/form-rights.ts';
import { restrictTemplate } from '@gonghui/domain/masked-record.ts';
import { publish } from '../../events/events.ts';
import type { KindHooks } from '../kinds/index.ts';
import { submissionsLeft } from '../permissions/index.ts';
import { copyFlow, customizeNodes, notifyLostUses, refuseLosingApproverFields } from '../processes/index.ts';
import { indexUniqueFields } from '../submissions/index.ts';
import { allowSources } from '../versions/index.ts';
import { formCopied, formsRemoved } from './events.ts';
import { matches } from './patterns.ts';
import { maintainTable } from './record-table.ts';
import { findDesign } from './repository.ts';
import { refusedSources, sourceProblems } from './sources.ts';

/** What a form has beside its design: sources, a table for its records, an approval flow. */
export const formHooks: KindHooks = {
  surroundings: { matches },

  async saving(trx, ctx, page, next) {
    await refuseLosingApproverFields(trx, ctx, page, next);
    const { refused, before } = await refusedSources(trx, ctx, page, next);
    // The same design is a new version once somebody saves it who may take from what it names.
    const anew = refused.length < before.length;
    return { refusedSources: refused, anew, problems: sourceProblems(next, refused) };
  },

  async saved(trx, ctx, page, next) {
    await maintainTable(trx, ctx, page, next);
    return { has_table: true };
  },

  async releasing(trx, ctx, page, template) {
    const { refused } = await refusedSources(trx, ctx, page, template);
    return sourceProblems(template, refused);
  },

  /**
   * Values that become unique with the version are indexed in the same transaction, with writers of the record table held
   * back meanwhile, so that none slips past (promise R10). Managers hear of a version that lacks what the active flow
   * asks; it is released all the same.
   */
  async released(trx, ctx, page, version, at) {
    if (version.refused_sources.length > 0) await allowSources(trx, ctx, version);
    await indexUniqueFields(trx, ctx, page, version);
    if (page.released_version !== version.version) await notifyLostUses(trx, ctx, page, at);
  },

  async shown(trx, ctx, page, template, rights) {
    const limited = limitedFields(rights.grants, fieldIds(fieldsOf(template)), 'fill');
    return {
      template: restrictTemplate(template, limited, 'mark'),
      left: await submissionsLeft(trx, ctx, page),
      customize: await customizeNodes(trx, ctx, page),
    };
  },

  async copied(trx, ctx, from, to, at) {
    await copyFlow(trx, ctx, from.id, to.id, at);
    // As it is after its first save.
    const { version } = await findDesign(trx, ctx, to.id);
    await publish(trx, formCopied, ctx, { from, to: { id: to.id, version }, at });
  },
  removed: (trx, ctx, formIds, at) => publish(trx, formsRemoved, ctx, { formIds, at }),
};
