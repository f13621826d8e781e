import { mayDo } from '@gonghui/domain/form-rights.ts';
import { inScope } from '@gonghui/domain/scope.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import { type Ctx, type Deps, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type Board, findBoard, rightsWithinBoard } from '../../design/boards/index.ts';
import type { RightsHere } from '../../design/kinds/index.ts';
import { type FormRow, findDesign } from '../../design/page-rows/index.ts';
import { rightsOf } from '../../design/permissions/index.ts';
import { memberOf } from '../../enterprise/organisation/index.ts';

/** A form, and what somebody may do with its records. */
export interface FormAccess {
  form: FormRow;
  /** What he may do, with which records and fields; see `rights-sql.ts` of the domain for how it is used. */
  rights: RightsHere;
  /** Sees and changes all records. */
  manages: boolean;
  /** Builds the applet that the form stands in, by which right he may see all of it. */
  builds: boolean;
  /** May add a record now. */
  fills: boolean;
  /** The board that he asks by. */
  board?: Board | undefined;
}

/** Decisions per person and form, for each database; times are the service's clock. */
const remembered = new WeakMap<object, Recent<{ until: number; access: FormAccess }>>();
const MOST = 20_000;

const memory = (deps: Deps) => {
  const known = remembered.get(deps.db);
  if (known) return known;
  const made = new Recent<{ until: number; access: FormAccess }>(MOST);
  remembered.set(deps.db, made);
  return made;
};

/** Forgets what is remembered of an enterprise: called as soon as a form or its audience changes in this process. */
export function forgetAccess(deps: Deps, tenantId: string): void {
  memory(deps).forget(tenantId);
}

/**
 * What the actor may do with a form's records, remembered for as long as rights are (promises S5, D10): a submission
 * then costs its own statement and no lookups. What must not be stale even for seconds, the released version, is
 * checked again by the insert itself. Refusals are not remembered.
 */
export async function recentAccess(deps: Deps, trx: Trx, ctx: Ctx, formId: string): Promise<FormAccess> {
  const known = memory(deps);
  // Strangers are one person; what they may do is their link's.
  const who = ctx.visit
    ? `${ctx.visit.linkId} ${ctx.visit.generation} ${ctx.visit.recordId ?? ''} ${ctx.visit.hidden.join()}`
    : [...ctx.roles].join();
  const key = `${ctx.actor.id} ${who} ${formId} ${ctx.boardId ?? ''}`;
  const at = deps.now();
  const kept = known.get(key, ctx.tenantId);
  // A right to build that was given or taken by another process counts as soon as the caller's own rights were read anew.
  const builds = kept && mayBuild(ctx, kept.access.form.applet_id);
  if (kept && kept.until > at && builds === kept.access.builds) return kept.access;
  const access = await formAccess(trx, ctx, formId);
  if (access.fills || access.manages)
    known.set(key, { until: at + deps.config.rightsCacheMs, access }, ctx.tenantId);
  return access;
}

/** A stranger has the rights of his link, and sees cards in the order of the board. */
const rightsByBoard = async (trx: Trx, ctx: Ctx, boardId: string, form: FormRow) =>
  ctx.visit
    ? { board: await findBoard(trx, ctx, boardId), rights: null }
    : rightsWithinBoard(trx, ctx, boardId, form);

/** What the actor may do with a form's records. Somebody with no business there gets the answer of an unknown id. */
export async function formAccess(trx: Trx, ctx: Ctx, formId: string): Promise<FormAccess> {
  const form = await findDesign(trx, ctx, formId);
  const within = ctx.boardId === undefined ? null : await rightsByBoard(trx, ctx, ctx.boardId, form);
  const rights = within?.rights ?? (await rightsOf(trx, ctx, form));
  const fills = mayDo(rights, 'fill');
  // Without groups of its own everybody may see what he submitted: a form he never had to do with is not there.
  const strange =
    rights.byRelease &&
    !fills &&
    !(form.released_version !== null && inScope(form.scope, await memberOf(trx, ctx)));
  if (strange) {
    const own = await trx
      .selectFrom('submissions')
      .select('id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_id', '=', formId)
      .where('created_by', '=', ctx.actor.id)
      .limit(1)
      .executeTakeFirst();
    if (!own) throw new AppError('notFound');
  }
  if (rights.grants.length === 0) throw new AppError('notFound');
  const builds = mayBuild(ctx, form.applet_id);
  return { form, rights, manages: rights.manages, builds, fills, board: within?.board };
}
