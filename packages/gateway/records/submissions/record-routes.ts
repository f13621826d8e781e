import { boardCalls } from '@gonghui/contract/boards.ts';
import { recordListCalls as list } from '@gonghui/contract/record-list.ts';
import { recordViewCalls as views } from '@gonghui/contract/record-views.ts';
import { recordWorkCalls as work } from '@gonghui/contract/record-work.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../base/context.ts';
import { register } from '../../http/register.ts';
import { recordBin, removeMany, restoreMany, setMany } from './batch.ts';
import { openBoard } from './board-open.ts';
import { rankCard } from './board-rank.ts';
import { recordHistory } from './changes.ts';
import { addComment, changeComment, listComments, removeComment } from './comments.ts';
import { mentionable } from './mentions.ts';
import { changeView, createView, listViews, removeView, saveSettings } from './views.ts';
import { recordGroups, recordIds, recordSummary, recordWindow } from './window.ts';

/** The record list as people work in it, beside submitting and single records. */
export function recordRoutes(app: FastifyInstance, _made: object, deps: Deps): void {
  register(app, list.window, ({ ctx, params, body }) => recordWindow(deps, ctx, params.id, body));
  register(app, list.groups, ({ ctx, params, body }) => recordGroups(deps, ctx, params.id, body));
  register(app, list.summary, ({ ctx, params, body }) => recordSummary(deps, ctx, params.id, body));
  register(app, list.ids, ({ ctx, params, body }) => recordIds(deps, ctx, params.id, body));

  register(app, boardCalls.view, ({ ctx, params }) => openBoard(deps, ctx, params.id));
  register(app, boardCalls.rank, ({ ctx, params, body }) => rankCard(deps, ctx, params.id, body));

  register(app, views.list, ({ ctx, params }) => listViews(deps, ctx, params.id));
  register(app, views.create, ({ ctx, params, body }) => createView(deps, ctx, params.id, body));
  register(app, views.change, ({ ctx, params, body }) =>
    changeView(deps, ctx, params.id, params.viewId, body),
  );
  register(app, views.remove, ({ ctx, params }) => removeView(deps, ctx, params.id, params.viewId));
  register(app, views.settings, ({ ctx, params, body }) => saveSettings(deps, ctx, params.id, body));

  register(app, work.setMany, ({ ctx, params, body }) => setMany(deps, ctx, params.id, body));
  register(app, work.removeMany, ({ ctx, params, body }) => removeMany(deps, ctx, params.id, body));
  register(app, work.restoreMany, ({ ctx, params, body }) => restoreMany(deps, ctx, params.id, body));
  register(app, work.bin, ({ ctx, params, body }) => recordBin(deps, ctx, params.id, body));
  register(app, work.history, ({ ctx, params, query }) => recordHistory(deps, ctx, params.id, query.before));
  register(app, work.comments, ({ ctx, params }) => listComments(deps, ctx, params.id));
  register(app, work.mentionable, ({ ctx, params, body }) => mentionable(deps, ctx, params.id, body.users));
  register(app, work.comment, ({ ctx, params, body }) => addComment(deps, ctx, params.id, body));
  register(app, work.changeComment, ({ ctx, params, body }) =>
    changeComment(deps, ctx, params.id, params.commentId, body),
  );
  register(app, work.removeComment, ({ ctx, params }) =>
    removeComment(deps, ctx, params.id, params.commentId),
  );
}
