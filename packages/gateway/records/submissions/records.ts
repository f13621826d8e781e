import type { boardCalls } from '@gonghui/contract/boards.ts';
import type { CallArgs } from '@gonghui/contract/define.ts';
import type { recordListCalls } from '@gonghui/contract/record-list.ts';
import type { recordViewCalls } from '@gonghui/contract/record-views.ts';
import type { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { recordBin, removeMany, restoreMany, setMany } from './batch.ts';
import { openBoard } from './board-open.ts';
import { rankCard } from './board-rank.ts';
import { recordHistory } from './changes.ts';
import { addComment, changeComment, listComments, removeComment } from './comments.ts';
import { mentionable } from './mentions.ts';
import { purgeBin } from './purge.ts';
import { changeView, createView, listViews, removeView, saveSettings } from './views.ts';
import { recordGroups, recordIds, recordSummary, recordWindow } from './window.ts';

type Rank = CallArgs<typeof boardCalls.rank>['body'];
type List<K extends keyof typeof recordListCalls> = CallArgs<(typeof recordListCalls)[K]>['body'];
type Views<K extends keyof typeof recordViewCalls> = CallArgs<(typeof recordViewCalls)[K]>['body'];
type Work<K extends keyof typeof recordWorkCalls> = CallArgs<(typeof recordWorkCalls)[K]>['body'];

/** The record list as people work in it, beside submitting and single records. */
export function createRecords(deps: Deps) {
  return {
    window: (ctx: Ctx, formId: string, body: List<'window'>) => recordWindow(deps, ctx, formId, body),
    groups: (ctx: Ctx, formId: string, body: List<'groups'>) => recordGroups(deps, ctx, formId, body),
    summary: (ctx: Ctx, formId: string, body: List<'summary'>) => recordSummary(deps, ctx, formId, body),
    ids: (ctx: Ctx, formId: string, body: List<'ids'>) => recordIds(deps, ctx, formId, body),
    views: {
      list: (ctx: Ctx, formId: string) => listViews(deps, ctx, formId),
      create: (ctx: Ctx, formId: string, body: Views<'create'>) => createView(deps, ctx, formId, body),
      change: (ctx: Ctx, formId: string, id: string, body: Views<'change'>) =>
        changeView(deps, ctx, formId, id, body),
      remove: (ctx: Ctx, formId: string, id: string) => removeView(deps, ctx, formId, id),
      settings: (ctx: Ctx, formId: string, body: Views<'settings'>) => saveSettings(deps, ctx, formId, body),
    },
    board: (ctx: Ctx, boardId: string) => openBoard(deps, ctx, boardId),
    rank: (ctx: Ctx, boardId: string, body: Rank) => rankCard(deps, ctx, boardId, body),
    setMany: (ctx: Ctx, formId: string, body: Work<'setMany'>) => setMany(deps, ctx, formId, body),
    removeMany: (ctx: Ctx, formId: string, body: Work<'removeMany'>) => removeMany(deps, ctx, formId, body),
    restoreMany: (ctx: Ctx, formId: string, body: Work<'restoreMany'>) =>
      restoreMany(deps, ctx, formId, body),
    purge: () => purgeBin(deps),
    bin: (ctx: Ctx, formId: string, body: Work<'bin'>) => recordBin(deps, ctx, formId, body),
    history: (ctx: Ctx, id: string, before?: number) => recordHistory(deps, ctx, id, before),
    comments: {
      list: (ctx: Ctx, id: string) => listComments(deps, ctx, id),
      mentionable: (ctx: Ctx, id: string, { users }: Work<'mentionable'>) =>
        mentionable(deps, ctx, id, users),
      add: (ctx: Ctx, id: string, body: Work<'comment'>) => addComment(deps, ctx, id, body),
      change: (ctx: Ctx, id: string, commentId: string, body: Work<'changeComment'>) =>
        changeComment(deps, ctx, id, commentId, body),
      remove: (ctx: Ctx, id: string, commentId: string) => removeComment(deps, ctx, id, commentId),
    },
  };
}

export type Records = ReturnType<typeof createRecords>;
