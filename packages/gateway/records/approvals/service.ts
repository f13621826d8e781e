import type { Ctx, Deps } from '../../base/context.ts';
import type { Files } from '../../enterprise/files/index.ts';
import { beginAgain } from './again.ts';
import { askedOf, type Body } from './bodies.ts';
import { revoke, urge } from './by-initiator.ts';
import { approvalDetail, titleOf } from './detail.ts';
import { handle } from './handle.ts';
import { printRows } from './lines.ts';
import { openAppointments } from './open-appointments.ts';
import { type ActionOutcome, performAction } from './perform-action.ts';
import { assign, entrust } from './reassign.ts';
import { resubmit } from './resubmit.ts';
import { formsEndingWith, underwayOf } from './underway.ts';

/** How many approvals a question names before it only counts. */
const NAMED = 5;

/** What people do with approvals. Each action is one transaction that holds the instance. */
export const createApprovals = (deps: Deps, files: Files) => ({
  detail: (ctx: Ctx, id: string, taskId?: string) => approvalDetail(deps, ctx, id, taskId),
  print: (ctx: Ctx, id: string) => printRows(deps, ctx, id),
  again: (ctx: Ctx, id: string) => beginAgain(deps, files, ctx, id),
  handle: (ctx: Ctx, id: string, taskId: string, body: Body<'handle'>) => handle(deps, ctx, id, taskId, body),
  resubmit: (ctx: Ctx, id: string, body: Body<'resubmit'>) => resubmit(deps, ctx, id, body),
  assign: (ctx: Ctx, id: string, taskId: string, body: Body<'assign'>) => assign(deps, ctx, id, taskId, body),
  entrust: (ctx: Ctx, id: string, body: Body<'entrust'>) => entrust(deps, ctx, id, body),
  revoke: (ctx: Ctx, id: string, body: Body<'revoke'>) => revoke(deps, ctx, id, body),
  urge: (ctx: Ctx, id: string, body: Body<'urge'>) => urge(deps, ctx, id, body),
  appointments: (ctx: Ctx, formId: string, fieldId: string, id: string) =>
    openAppointments(deps, ctx, formId, fieldId, id),

  terminate: (ctx: Ctx, id: string, body: Body<'terminate'>): Promise<ActionOutcome> =>
    performAction(deps, ctx, id, {
      key: body.key,
      asked: askedOf(body),
      event: () => ({ type: 'terminate', by: ctx.actor.id, comment: body.comment }),
    }),

  /** What ends with a form, or with all forms of an applet. */
  underway: (ctx: Ctx, id: string) =>
    deps.db.withTenant(ctx, async trx => {
      const all = await underwayOf(trx, ctx, await formsEndingWith(trx, ctx, id));
      return { count: all.length, titles: all.slice(0, NAMED).map(titleOf) };
    }),
});

/** What others ask of records under approval. */
export type Approvals = ReturnType<typeof createApprovals>;
