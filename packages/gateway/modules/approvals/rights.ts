import { rightAt } from '@gonghui/approval/editable.ts';
import type { Approval, Copy } from '@gonghui/approval/flow.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import type { Task } from '@gonghui/approval/instance.ts';
import { submitterOf } from '@gonghui/approval/manage.ts';
import { type FormField, fieldIds } from '@gonghui/domain/form-fields.ts';
import { EVERYTHING, type FieldRight, fieldRight, type Grant } from '@gonghui/domain/form-rights.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { findDesign } from '../forms/index.ts';
import { managesForms } from '../pages/index.ts';
import { rightsOf } from '../permissions/index.ts';
import { flowVersion } from '../processes/index.ts';
import { formVersion, readGranted } from '../submissions/index.ts';
import type { InstanceRow } from './repository.ts';

const RANK: Record<FieldRight, number> = { hidden: 0, readonly: 1, editable: 2 };
const worse = (a: FieldRight, b: FieldRight): FieldRight => (RANK[a] < RANK[b] ? a : b);

/** What a node lets one do with every field; a column of a subform has the right of the subform unless it has its own. */
export function nodeRights(
  step: Pick<Approval | Copy, 'fields'>,
  fields: readonly FormField[],
): Map<string, FieldRight> {
  const rights = new Map<string, FieldRight>();
  for (const field of fields) {
    const right = rightAt(step, field.id);
    // What the gateway gives itself nobody edits.
    rights.set(field.id, field.spec.assigned ? worse(right, 'readonly') : right);
    for (const column of field.columns ?? []) {
      const own = Object.hasOwn(step.fields, column.id) ? rightAt(step, column.id) : right;
      rights.set(column.id, worse(own, right));
    }
  }
  return rights;
}

/** The same rights with nothing to edit. */
export const toLookAt = (rights: ReadonlyMap<string, FieldRight>): Map<string, FieldRight> =>
  new Map([...rights].map(([id, right]) => [id, worse(right, 'readonly')]));

const grantOf = (fields: ReadonlyMap<string, FieldRight>): Grant => ({
  actions: new Set(['see', 'change']),
  rows: { kind: 'all' },
  fields,
});

/** What a person has to do with an instance, and what he may do with the record's fields because of it. */
export interface Standing {
  /** His open task: the one asked for, else the newest. */
  task: Task | null;
  step: Approval | null;
  initiator: boolean;
  manages: boolean;
  /** He hands it in again, as its initiator or in his place: the form's own rights for filling in hold. */
  resubmits: boolean;
  rights: ReadonlyMap<string, FieldRight>;
}

/** Rights of several grants together: the best of them. */
const together = (grants: readonly Grant[], ids: readonly string[]): Map<string, FieldRight> =>
  new Map(ids.map(id => [id, fieldRight(grants, id, 'see')]));

/**
 * How the actor stands to an instance; refuses whoever has nothing to do with it as if it were not there. Whoever has an
 * open task sees and changes what its node allows and nothing else; everybody else looks at what his past tasks and
 * copies showed him, what he handed in himself, and what the form's permissions show him in its list.
 */
export async function standingOf(
  trx: Trx,
  ctx: Ctx,
  row: InstanceRow,
  version: { version: number; fields: readonly FormField[] },
  taskId?: string,
): Promise<Standing> {
  const { flow } = await flowVersion(trx, ctx, row.flow_id, row.flow_version);
  const { state } = row;
  const me = ctx.actor.id;
  const ids = fieldIds(version.fields);
  const initiator = state.initiator === me;
  const manages = managesForms(ctx);
  const plain = { task: null, step: null, initiator, manages, resubmits: false };

  const open = state.tasks.filter(task => task.state === 'open' && task.user === me);
  const task = open.find(one => one.id === taskId) ?? open.at(-1);
  const step = task && stepOf(flow, task.nodeId);
  if (task && step?.kind === 'UserTask') {
    return { ...plain, task, step, rights: nodeRights(step, version.fields) };
  }

  const form = await findDesign(trx, ctx, row.form_id);
  const formRights = await rightsOf(trx, ctx, form);
  if (submitterOf(state) === me && state.status === 'back') {
    const grants = formRights.grants.filter(grant => grant.actions.has('fill'));
    const rights =
      grants.length > 0
        ? new Map(ids.map(id => [id, fieldRight(grants, id, 'fill')]))
        : new Map(ids.map((id): [string, FieldRight] => [id, 'editable']));
    return { ...plain, resubmits: true, rights };
  }

  const grants: Grant[] = manages ? [EVERYTHING] : [];
  if (initiator || state.deputy === me) {
    const filling = formRights.grants.filter(grant => grant.actions.has('fill'));
    const own = filling.length > 0 ? filling : [EVERYTHING];
    grants.push(grantOf(new Map(ids.map(id => [id, fieldRight(own, id, 'fill')]))));
  }
  const nodes = new Set(state.tasks.filter(one => one.user === me || one.seat === me).map(one => one.nodeId));
  for (const visit of state.visits) if (visit.people?.includes(me)) nodes.add(visit.nodeId);
  for (const nodeId of nodes) {
    const been = stepOf(flow, nodeId);
    if (been?.kind === 'UserTask' || been?.kind === 'ccTask') {
      grants.push(grantOf(toLookAt(nodeRights(been, version.fields))));
    }
  }
  if (formRights.grants.some(grant => grant.actions.has('see'))) {
    const now = await formVersion(trx, ctx, form.id, form.released_version ?? form.version);
    const access = { form, rights: formRights, manages, fills: false };
    const [seen] = await readGranted(trx, ctx, access, now, [row.id], 'see');
    if (seen) grants.push(...formRights.grants.filter((_, i) => seen.granted[i] === true));
  }
  if (grants.length === 0) throw new AppError('notFound');
  return { ...plain, rights: toLookAt(together(grants, ids)) };
}

/** The standing as one grant, for what masks values and restricts designs. */
export const grantFor = ({ rights }: Pick<Standing, 'rights'>): Grant => grantOf(rights);
