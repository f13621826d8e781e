import type { PermissionGroup } from '@gonghui/contract/permissions.ts';
import {
  EVERYTHING,
  FORM_ACTIONS,
  type FormAction,
  type Grant,
  mayDo,
  OnlyThese,
  PAGE_ACTIONS,
  type RowRange,
  rowsWhere,
  withImplied,
} from '@gonghui/domain/form-rights.ts';
import { inScope } from '@gonghui/domain/scope.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { type Ctx, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type Membership, standingOf } from '../../enterprise/organisation/index.ts';
import type { RightsHere } from '../kinds/index.ts';
import type { FormRow } from '../page-rows/index.ts';
import { storedGroups } from './stored.ts';

/** What of a form decides about rights; the row of `forms` has it. */
export type FormFacts = Pick<
  FormRow,
  | 'id'
  | 'type'
  | 'applet_id'
  | 'released_version'
  | 'applet_status'
  | 'applet_visitors'
  | 'scope'
  | 'submit_edit'
>;

/**
 * What the actor may do with a form's records: the one place that decides it (promise D8). To be asked in the
 * transaction of the action; use it with `rowsSql`, `recordSource`, `visibleFields`, `maskRecord` and `restrictTemplate`.
 */
export async function rightsOf(trx: Trx, ctx: Ctx, form: FormFacts): Promise<RightsHere> {
  const rights = (await rightsOfForms(trx, ctx, [form])).get(form.id);
  if (!rights) throw new AppError('notFound');
  return rights;
}

/** The same for many forms, with two queries whatever their number. */
export async function rightsOfForms(
  trx: Trx,
  ctx: Ctx,
  forms: readonly FormFacts[],
): Promise<Map<string, RightsHere>> {
  const { visit } = ctx;
  if (visit) return new Map(forms.map(form => [form.id, ofVisit(form, visit, ctx.actor.id)]));
  const standing = await standingOf(trx, ctx.tenantId, ctx.actor.id);
  if (ctx.sample !== undefined) return new Map(forms.map(form => [form.id, ofSample(ctx, form, standing)]));
  const others = forms.filter(form => !mayBuild(ctx, form.applet_id)).map(form => form.id);
  const stored = others.length === 0 ? [] : await storedGroups(trx, ctx, others);
  const groups = new Map(stored.filter(row => row.groups.length > 0).map(row => [row.form_id, row.groups]));
  return new Map(
    forms.map(form => {
      const manages = mayBuild(ctx, form.applet_id);
      return [form.id, decide(form, manages, standing, groups.get(form.id) ?? null)];
    }),
  );
}

/** What is shown of a sample: all there is in it to look at and to fill in, and nothing that changes it or leaves with it. */
const LOOKS: Grant = { ...EVERYTHING, actions: new Set(['fill', 'see', 'rows']) };
function ofSample(ctx: Ctx, form: FormFacts, { userId, own, below }: Membership): RightsHere {
  const viewer = { userId, depts: own, below };
  const shown = mayBuild(ctx, form.applet_id) && form.released_version !== null;
  const grants = shown ? [LOOKS] : [];
  return { manages: false, grants, viewer, opens: shown, byRelease: false, filling: grants };
}

/**
 * A stranger's rights (rule L2): filling in the one form that his link is for, and, with its receipt, one record of it; or
 * seeing the records and fields that it shows. Never by who created what: all strangers are the same person.
 */
function ofVisit(form: FormFacts, visit: NonNullable<Ctx['visit']>, userId: string): RightsHere {
  const viewer = { userId, depts: [], below: [] };
  const open = form.released_version !== null && form.applet_status === 'released';
  const fields = new Map(visit.hidden.map(id => [id, 'hidden' as const]));
  const grants: Grant[] = [];
  const { looks } = visit;
  if (looks && form.id === looks.formId)
    grants.push({ actions: new Set(['see']), rows: looks.rows, fields: new OnlyThese(looks.fields) });
  if (visit.kind === 'form' && form.id === visit.formId && open) {
    if (visit.recordId === undefined)
      grants.push({ actions: new Set(['fill']), rows: { kind: 'one', id: '' }, fields });
    else {
      const actions = new Set<FormAction>(form.submit_edit ? ['see', 'change'] : ['see']);
      grants.push({ actions, rows: { kind: 'one', id: visit.recordId }, fields });
    }
  }
  return { manages: false, grants, viewer, opens: false, byRelease: false, filling: filling(grants) };
}

const filling = (grants: readonly Grant[]): Grant[] => grants.filter(({ actions }) => actions.has('fill'));

/** Pure: `groups` null where the form has none of its own. */
export function decide(
  form: FormFacts,
  manages: boolean,
  standing: Membership,
  groups: readonly PermissionGroup[] | null,
): RightsHere {
  const viewer = { userId: standing.userId, depts: standing.own, below: standing.below };
  const released = form.released_version !== null;
  if (manages) {
    const grants = released ? [EVERYTHING] : [without(EVERYTHING, 'fill')];
    return { manages, grants, viewer, opens: released, byRelease: false, filling: [EVERYTHING] };
  }
  // Whoever may not visit the applet has nothing in it, whatever its pages say of him.
  if (!inScope(form.applet_visitors, standing))
    return { manages, grants: [], viewer, opens: false, byRelease: false, filling: [] };
  const open = released && form.applet_status === 'released';
  const given = groups ? ofGroups(form, standing, groups) : byRelease(form, standing);
  const grants = given.map(grant => (open ? grant : without(grant, 'fill')));
  const opens = open && (groups ? grants.length > 0 : mayDo({ manages, grants, viewer }, 'fill'));
  return { manages, grants, viewer, opens, byRelease: groups === null, filling: filling(given) };
}

const without = (grant: Grant, action: FormAction): Grant => ({
  ...grant,
  actions: new Set([...grant.actions].filter(other => other !== action)),
});

/** What is looked at and not filled in: a report, a big screen. */
const isLookedAt = ({ type }: FormFacts): boolean => {
  const actions = PAGE_ACTIONS[type];
  return actions !== undefined && actions !== FORM_ACTIONS;
};

/**
 * Actions of a group on a page that is only looked at. Opening such a page counts as filling in does for a form, because lists and
 * addresses ask for that action (rule P7). Rows are included with opening, unless actions name them separately.
 */
const lookingAt = ({ type }: FormFacts, actions: readonly FormAction[]): Set<FormAction> =>
  new Set<FormAction>([
    'fill',
    ...actions,
    ...(PAGE_ACTIONS[type]?.includes('rows') ? [] : ['rows' as const]),
  ]);

/**
 * Without groups: whoever it is released to fills in; everybody sees and prints what he submitted himself. A page that is
 * looked at has nothing of one's own: whoever it is released to may do everything with it.
 */
function byRelease(form: FormFacts, standing: Membership): Grant[] {
  if (isLookedAt(form)) {
    if (!inScope(form.scope, standing)) return [];
    const actions = lookingAt(form, PAGE_ACTIONS[form.type] ?? []);
    return [{ actions, rows: { kind: 'all' }, fields: new Map() }];
  }
  const actions: FormAction[] = ['see', 'print'];
  if (form.submit_edit) actions.push('change');
  if (inScope(form.scope, standing)) actions.push('fill');
  return [{ actions: new Set(actions), rows: { kind: 'own' }, fields: new Map() }];
}

const rangeOf = (rows: PermissionGroup['rows']): RowRange =>
  rows.kind === 'condition' ? rowsWhere(rows.condition) : rows;

function ofGroups(form: FormFacts, standing: Membership, groups: readonly PermissionGroup[]): Grant[] {
  return groups.flatMap(group => {
    const { members } = group;
    const audience = members.type === 'release' ? form.scope : { ...members, type: members.type };
    if (!inScope(audience, standing)) return [];
    const range = rangeOf(group.rows);
    const implied = withImplied(group.actions);
    const actions = isLookedAt(form) ? lookingAt(form, implied) : new Set(implied);
    const fields = new Map(Object.entries(group.fields));
    const grants: Grant[] = [{ actions, rows: range, fields }];
    // Submit settings let everybody who fills in change what he submitted, whatever his group sees of others'.
    if (form.submit_edit && actions.has('fill') && !isLookedAt(form)) {
      grants.push({ actions: new Set<FormAction>(['see', 'change']), rows: { kind: 'own' }, fields });
    }
    return grants;
  });
}
