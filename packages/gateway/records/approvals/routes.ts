import { approvalCalls } from '@gonghui/contract/approvals.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Approvals } from './service.ts';

export function approvalRoutes(app: FastifyInstance, { approvals }: { approvals: Approvals }): void {
  register(app, approvalCalls.approval, ({ ctx, params, query }) =>
    approvals.detail(ctx, params.id, query.task),
  );
  register(app, approvalCalls.printRecords, ({ ctx, params }) => approvals.print(ctx, params.id));
  register(app, approvalCalls.handle, ({ ctx, params, body }) =>
    approvals.handle(ctx, params.id, params.taskId, body),
  );
  register(app, approvalCalls.underway, ({ ctx, params }) => approvals.underway(ctx, params.id));
  register(app, approvalCalls.assign, ({ ctx, params, body }) =>
    approvals.assign(ctx, params.id, params.taskId, body),
  );
  register(app, approvalCalls.entrust, ({ ctx, params, body }) => approvals.entrust(ctx, params.id, body));
  register(app, approvalCalls.revoke, ({ ctx, params, body }) => approvals.revoke(ctx, params.id, body));
  register(app, approvalCalls.terminate, ({ ctx, params, body }) =>
    approvals.terminate(ctx, params.id, body),
  );
  register(app, approvalCalls.urge, ({ ctx, params, body }) => approvals.urge(ctx, params.id, body));
  register(app, approvalCalls.resubmit, ({ ctx, params, body }) => approvals.resubmit(ctx, params.id, body));
  register(app, approvalCalls.again, ({ ctx, params }) => approvals.again(ctx, params.id));
  register(app, approvalCalls.editableAppointments, ({ ctx, params, body }) =>
    approvals.appointments(ctx, params.id, params.x, body.instanceId),
  );
}
