import { approvalCalls } from '@gonghui/contract/approvals.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../base/context.ts';
import { register } from '../../http/register.ts';
import { beginAgain } from './again.ts';
import { revoke, urge } from './by-initiator.ts';
import { approvalDetail } from './detail.ts';
import { handleTask } from './handle.ts';
import { printRows } from './lines.ts';
import { openAppointments } from './open-appointments.ts';
import { assign, entrust } from './reassign.ts';
import { resubmit } from './resubmit.ts';
import { terminate } from './terminate.ts';
import { endingWith } from './underway.ts';

/** What people do with approvals. Each action is one transaction that holds the instance. */
export function approvalRoutes(app: FastifyInstance, _made: object, deps: Deps): void {
  register(app, approvalCalls.approval, ({ ctx, params, query }) =>
    approvalDetail(deps, ctx, params.id, query.task),
  );
  register(app, approvalCalls.printRecords, ({ ctx, params }) => printRows(deps, ctx, params.id));
  register(app, approvalCalls.handle, ({ ctx, params, body }) =>
    handleTask(deps, ctx, params.id, params.taskId, body),
  );
  register(app, approvalCalls.underway, ({ ctx, params }) => endingWith(deps, ctx, params.id));
  register(app, approvalCalls.assign, ({ ctx, params, body }) =>
    assign(deps, ctx, params.id, params.taskId, body),
  );
  register(app, approvalCalls.entrust, ({ ctx, params, body }) => entrust(deps, ctx, params.id, body));
  register(app, approvalCalls.revoke, ({ ctx, params, body }) => revoke(deps, ctx, params.id, body));
  register(app, approvalCalls.terminate, ({ ctx, params, body }) => terminate(deps, ctx, params.id, body));
  register(app, approvalCalls.urge, ({ ctx, params, body }) => urge(deps, ctx, params.id, body));
  register(app, approvalCalls.resubmit, ({ ctx, params, body }) => resubmit(deps, ctx, params.id, body));
  register(app, approvalCalls.again, ({ ctx, params }) => beginAgain(deps, ctx, params.id));
  register(app, approvalCalls.editableAppointments, ({ ctx, params, body }) =>
    openAppointments(deps, ctx, params.id, params.x, body.instanceId),
  );
}
