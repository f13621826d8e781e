import { rightAt } from '@gonghui/approval/editable.ts';
import type { Approval, Copy } from '@gonghui/approval/flow.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import type { Task } from '@gonghui/approval/instance.ts';
import { submitterOf } from '@gonghui/approval/manage.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { EVERYTHING, type FieldRight, type Grant } from '@gonghui/domain/form-rights.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { type Ctx, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormVersion, formVersion } from '../../design/forms/index.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { rightsOf } from '../../design/permissions/index.ts';
import { flowVersion } from '../processes/index.ts';
import { readGranted } from '../submissions/index.ts';
import type { InstanceRow } from './repository.ts';
import { submitterRights, unitedRights, worse } from './submitter.ts';

/** A column that the design computes and locks is not opened by its subform: a node that means it names it. */
const isComputed = ({ props }: FormField): boolean =>
  props.defaultGenre === 'formula' && (props.status === 'readonly' || props.status === 'hidden');

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
      const named = Object.hasOwn(step.fields, column.id);
      const own = named || isComputed(column) ? rightAt(step, column.id) : right;
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
export interface InstanceAccess {
  /** His open task: the one asked for, else the newest. */
  task: Task | null;
  step: Approval | null;
  initiator: boolean;
  manages: boolean;
  /** He hands it in again, as its initiator or in his place: with the rights of filling in, or as it is where he has none. */
  resubmits: boolean;
  rights: ReadonlyMap<string, FieldRight>;
}

/**
 * The actor's access to an instance; a person who has none gets the same error as for an instance that does not exist. The holder of an
 * open task sees and changes what the task's node allows. The initiator who has to hand the request in again has the rights of filling
 * in. Everybody else reads what past tasks and copies, the own request (`submitter.ts`) and the form's permissions show.
 */
export async function standingOf(
  trx: Trx,
  ctx: Ctx,
  row: InstanceRow,
  version: FormVersion,
  taskId?: string,
): Promise<InstanceAccess> {
  const { flow } = await flowVersion(trx, ctx, row.flow_id, row.flow_version);
  const { state } = row;
  const me = ctx.actor.id;
  const initiator = state.initiator === me;
  const form = await findDesign(trx, ctx, row.form_id);
  const manages = mayBuild(ctx, form.applet_id);
  const plain = { task: null, step: null, initiator, manages, resubmits: false };

  const open = state.tasks.filter(task => task.state === 'open' && task.user === me);
  const task = open.find(one => one.id === taskId) ?? open.at(-1);
  const step = task && stepOf(flow, task.nodeId);
  if (task && step?.kind === 'UserTask') {
    return { ...plain, task, step, rights: nodeRights(step, version.fields) };
  }

  const formRights = await rightsOf(trx, ctx, form);
  const lying = submitterOf(state) === me && state.status === 'back';
  const handed = initiator || state.deputy === me;
  const own = handed ? submitterRights(formRights, version, { own: initiator, lying }) : null;
  if (lying && own && formRights.filling.length > 0) return { ...plain, resubmits: true, rights: own };

  const grants: Grant[] = manages ? [EVERYTHING] : [];
  if (own) grants.push(grantOf(own));
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
    const [seen] = await readGranted(trx, ctx, { form, rights: formRights, version: now }, [row.id], {
      action: 'see',
    });
    if (seen) grants.push(...formRights.grants.filter((_, i) => seen.granted[i] === true));
  }
  if (grants.length === 0) throw new AppError('notFound');
  return { ...plain, resubmits: lying, rights: toLookAt(unitedRights(grants, version.fields)) };
}

/** The standing as one grant, for what masks values and restricts designs. */
export const grantFor = ({ rights }: Pick<InstanceAccess, 'rights'>): Grant => grantOf(rights);
