import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { fieldIds, fieldsOf } from '@gonghui/domain/form-fields.ts';
import { limitedFields } from '@gonghui/domain/form-rights.ts';
import { restrictTemplate } from '@gonghui/domain/masked-record.ts';
import { businessUses, inTheWay } from '@gonghui/elements/form/linkage/business-uses.ts';
import { cutForOutside } from '@gonghui/elements/form/linkage/cut-for-outside.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { matches } from '../../base/checks/patterns.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import type { KindHooks } from '../kinds/index.ts';
import { type FormRow, findDesign, type PageRow } from '../page-rows/index.ts';
import { submissionsLeft } from '../permissions/index.ts';
import { allowSources, type VersionRow } from '../versions/index.ts';
import { formCopied, formReleased, formsRemoved } from './events.ts';
import { maintainTable } from './record-table.ts';
import { refusedSources, sourceProblems } from './sources.ts';

function refuseBusiness(page: PageRow, template: Template): void {
  if (!page.public_release) return;
  const business = inTheWay(businessUses(template, page.public_sources));
  if (business.length === 0) return;
  const which = business.map(({ label }) => `「${label}」`).join('');
  throw new AppError('invalid', `该表单已公开发布，不能包含业务组件${which}，请删除组件或关闭公开`, {
    problems: business.map(({ id, label }) => ({ nodeId: id, message: `业务组件「${label}」不能公开` })),
    business,
  });
}

/** What a form asks of its approval flow and of its records, whose modules stand above this one. */
export interface FormParts {
  /** Refuses a design without fields that approvers of the active flow are found by. */
  refuseLosingApproverFields(trx: Trx, ctx: Ctx, form: FormRow, next: Template): Promise<void>;
  /** Indexes values that become unique with a version; refuses one that stands there twice. */
  indexUniqueFields(trx: Trx, ctx: Ctx, form: FormRow, version: VersionRow): Promise<void>;
  /** Tells managers of a version that lacks what the active flow asks. */
  notifyLostUses(trx: Trx, ctx: Ctx, form: FormRow, at: Date): Promise<void>;
  /** Nodes whose approvers somebody chooses as he submits. */
  customizeNodes(trx: Trx, ctx: Ctx, form: FormRow): Promise<FillForm['customize']>;
  copyFlow(trx: Trx, ctx: Ctx, from: string, to: string, at: Date): Promise<void>;
}

/** What a form has beside its design: sources, a table for its records, an approval flow. */
export const createFormHooks = (parts: FormParts): KindHooks => ({
  surroundings: { matches },
  outside: { link: 'form', business: businessUses, drawn: cutForOutside },

  /** A form that strangers fill in takes no component that has no business outside (spec, designers §5; rule L6). */
  async checking(_trx, _ctx, page, next) {
    refuseBusiness(page, next);
  },

  async saving(trx, ctx, page, next) {
    await parts.refuseLosingApproverFields(trx, ctx, page, next);
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
    refuseBusiness(page, template);
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
    await parts.indexUniqueFields(trx, ctx, page, version);
    if (page.released_version !== version.version) await parts.notifyLostUses(trx, ctx, page, at);
    const warnings: string[] = [];
    const warn = (text: string) => void warnings.push(text);
    await publish(trx, formReleased, ctx, { formId: page.id, version: version.version, warn });
    return warnings;
  },

  async shown(trx, ctx, page, template, rights) {
    const limited = limitedFields(rights.grants, fieldIds(fieldsOf(template)), 'fill');
    return {
      template: restrictTemplate(template, limited, 'mark'),
      left: await submissionsLeft(trx, ctx, page),
      customize: await parts.customizeNodes(trx, ctx, page),
    };
  },

  async copied(trx, ctx, from, to, at) {
    await parts.copyFlow(trx, ctx, from.id, to.id, at);
    // As it is after its first save.
    const { version } = await findDesign(trx, ctx, to.id);
    await publish(trx, formCopied, ctx, { from, to: { id: to.id, version }, at });
  },
  removed: (trx, ctx, formIds, at) => publish(trx, formsRemoved, ctx, { formIds, at }),
});
