import { boardCalls } from '@gonghui/contract/boards.ts';
import { recordListCalls as list } from '@gonghui/contract/record-list.ts';
import { recordViewCalls as views } from '@gonghui/contract/record-views.ts';
import { recordWorkCalls as work } from '@gonghui/contract/record-work.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Records } from './records.ts';

export function recordRoutes(app: FastifyInstance, { records }: { records: Records }): void {
  register(app, list.window, ({ ctx, params, body }) => records.window(ctx, params.id, body));
  register(app, list.groups, ({ ctx, params, body }) => records.groups(ctx, params.id, body));
  register(app, list.summary, ({ ctx, params, body }) => records.summary(ctx, params.id, body));
  register(app, list.ids, ({ ctx, params, body }) => records.ids(ctx, params.id, body));

  register(app, boardCalls.view, ({ ctx, params }) => records.board(ctx, params.id));
  register(app, boardCalls.rank, ({ ctx, params, body }) => records.rank(ctx, params.id, body));

  register(app, views.list, ({ ctx, params }) => records.views.list(ctx, params.id));
  register(app, views.create, ({ ctx, params, body }) => records.views.create(ctx, params.id, body));
  register(app, views.change, ({ ctx, params, body }) =>
    records.views.change(ctx, params.id, params.viewId, body),
  );
  register(app, views.remove, ({ ctx, params }) => records.views.remove(ctx, params.id, params.viewId));
  register(app, views.settings, ({ ctx, params, body }) => records.views.settings(ctx, params.id, body));

  register(app, work.setMany, ({ ctx, params, body }) => records.setMany(ctx, params.id, body));
  register(app, work.removeMany, ({ ctx, params, body }) => records.removeMany(ctx, params.id, body));
  register(app, work.restoreMany, ({ ctx, params, body }) => records.restoreMany(ctx, params.id, body));
  register(app, work.bin, ({ ctx, params, body }) => records.bin(ctx, params.id, body));
  register(app, work.history, ({ ctx, params, query }) => records.history(ctx, params.id, query.before));
  register(app, work.comments, ({ ctx, params }) => records.comments.list(ctx, params.id));
  register(app, work.mentionable, ({ ctx, params, body }) =>
    records.comments.mentionable(ctx, params.id, body),
  );
  register(app, work.comment, ({ ctx, params, body }) => records.comments.add(ctx, params.id, body));
  register(app, work.changeComment, ({ ctx, params, body }) =>
    records.comments.change(ctx, params.id, params.commentId, body),
  );
  register(app, work.removeComment, ({ ctx, params }) =>
    records.comments.remove(ctx, params.id, params.commentId),
  );
}
