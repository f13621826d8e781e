import { taskCalls } from '@gonghui/contract/tasks.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../register.ts';
import type { Services } from '../../services.ts';

export function taskRoutes(app: FastifyInstance, { approvals, tasks }: Services): void {
  register(app, taskCalls.statistics, ({ ctx }) => tasks.statistics(ctx));
  register(app, taskCalls.page, ({ ctx, params, body }) => tasks.page(ctx, params.type, body));
  register(app, taskCalls.stuck, ({ ctx, body }) => tasks.stuck(ctx, body));
  register(app, taskCalls.get, ({ ctx, params }) => tasks.get(ctx, params.id));
  register(app, taskCalls.ccRead, ({ ctx, params }) => tasks.readCopy(ctx, params.id));
  register(app, taskCalls.batch, ({ ctx, body }) => tasks.batch(ctx, body));
  register(app, taskCalls.approval, ({ ctx, params, query }) => approvals.detail(ctx, params.id, query.task));
  register(app, taskCalls.printRecords, ({ ctx, params }) => approvals.print(ctx, params.id));
  register(app, taskCalls.handle, ({ ctx, params, body }) =>
    approvals.handle(ctx, params.id, params.taskId, body),
  );
  register(app, taskCalls.assign, ({ ctx, params, body }) =>
    approvals.assign(ctx, params.id, params.taskId, body),
  );
  register(app, taskCalls.entrust, ({ ctx, params, body }) => approvals.entrust(ctx, params.id, body));
  register(app, taskCalls.revoke, ({ ctx, params, body }) => approvals.revoke(ctx, params.id, body));
  register(app, taskCalls.terminate, ({ ctx, params, body }) => approvals.terminate(ctx, params.id, body));
  register(app, taskCalls.urge, ({ ctx, params, body }) => approvals.urge(ctx, params.id, body));
  register(app, taskCalls.resubmit, ({ ctx, params, body }) => approvals.resubmit(ctx, params.id, body));
  register(app, taskCalls.editableAppointments, ({ ctx, params, body }) =>
    approvals.appointments(ctx, params.id, params.x, body.instanceId),
  );
}
