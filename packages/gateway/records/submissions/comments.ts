import type { CallArgs } from '@gonghui/contract/define.ts';
import type { Comment, recordWorkCalls, SentComment } from '@gonghui/contract/record-work.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Selectable } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { missingOf, namesOf } from '../../enterprise/organisation/index.ts';
import { notifyMentioned } from './mentions.ts';
import { openRecord } from './open-record.ts';
import type { SubmissionTables } from './tables.ts';

type Body = CallArgs<typeof recordWorkCalls.comment>['body'];
type Row = Selectable<SubmissionTables['record_comments']>;

/** Comments of one record; whoever talks more about a record than this talks elsewhere. */
const MOST = 500;

async function present(trx: Trx, ctx: Ctx, rows: readonly Row[]): Promise<Comment[]> {
  const users = new Set(rows.flatMap(row => [row.created_by, ...row.mentions]));
  const names = await namesOf(trx, ctx, { users, depts: [], roles: [] });
  const named = new Map(names.users.map(user => [user.id, user.name]));
  const person = (id: string) => ({ id, name: named.get(id) ?? '' });
  return rows.map(row => ({
    id: row.id,
    body: row.body,
    mentions: row.mentions.map(person),
    createdBy: person(row.created_by),
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at?.getTime() ?? null,
    mine: row.created_by === ctx.actor.id,
  }));
}

const one = async (trx: Trx, ctx: Ctx, row: Row | undefined): Promise<Comment> => {
  const [comment] = row ? await present(trx, ctx, [row]) : [];
  if (!comment) throw new AppError('notFound');
  return comment;
};

/** People of the enterprise who are there; a name that is not is no reason to lose a comment. */
async function mentioned(trx: Trx, ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const users = [...new Set(ids)];
  const missing = await missingOf(trx, ctx, { users, depts: [], roles: [], files: [] });
  return users.filter(id => !missing.has(id));
}

/** What people say about a record, oldest first: read and written by whoever may see the record. */
export const listComments = (deps: Deps, ctx: Ctx, recordId: string): Promise<Comment[]> =>
  deps.db.withTenant(ctx, async trx => {
    await openRecord(trx, ctx, recordId, 'see');
    const rows = await trx
      .selectFrom('record_comments')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', recordId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST)
      .execute();
    return present(trx, ctx, rows);
  });

/** A stored comment with whoever it named and could not be told, and whom it told. */
async function sent(
  trx: Trx,
  ctx: Ctx,
  row: Row | undefined,
  untold: readonly string[],
): Promise<SentComment> {
  const comment = await one(trx, ctx, row);
  return { ...comment, untold: comment.mentions.filter(({ id }) => untold.includes(id)) };
}

export async function addComment(deps: Deps, ctx: Ctx, recordId: string, body: Body): Promise<SentComment> {
  return deps.db.withTenant(ctx, async trx => {
    const { form } = await openRecord(trx, ctx, recordId, 'see');
    const { many } = await trx
      .selectFrom('record_comments')
      .select(eb => eb.fn.countAll<number>().as('many'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', recordId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (many >= MOST) throw new AppError('badRequest', `一条记录最多${MOST}条评论`);
    const mentions = await mentioned(trx, ctx, body.mentions);
    const at = new Date(deps.now());
    const row = await trx
      .insertInto('record_comments')
      .values({
        id: newId(),
        tenant_id: ctx.tenantId,
        form_id: form.id,
        record_id: recordId,
        body: body.body,
        mentions,
        created_by: ctx.actor.id,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirst();
    const said = { formId: form.id, formName: form.name, recordId, body: body.body, at };
    const { untold } = await notifyMentioned(trx, ctx, mentions, said);
    return sent(trx, ctx, row, untold);
  });
}

/** A comment is its writer's alone to change, as long as he may see the record. Only who is named anew is told. */
export async function changeComment(
  deps: Deps,
  ctx: Ctx,
  recordId: string,
  id: string,
  body: Body,
): Promise<SentComment> {
  return deps.db.withTenant(ctx, async trx => {
    const { form } = await openRecord(trx, ctx, recordId, 'see');
    const mine = () =>
      trx
        .selectFrom('record_comments')
        .where('tenant_id', '=', ctx.tenantId)
        .where('record_id', '=', recordId)
        .where('id', '=', id)
        .where('created_by', '=', ctx.actor.id)
        .where('deleted_at', 'is', null);
    const before = await mine().select('mentions').forUpdate().executeTakeFirst();
    if (!before) throw new AppError('notFound');
    const mentions = await mentioned(trx, ctx, body.mentions);
    const at = new Date(deps.now());
    const row = await trx
      .updateTable('record_comments')
      .set({ body: body.body, mentions, updated_at: at })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    const said = { formId: form.id, formName: form.name, recordId, body: body.body, at };
    const added = mentions.filter(user => !before.mentions.includes(user));
    const { untold } = await notifyMentioned(trx, ctx, added, said);
    return sent(trx, ctx, row, untold);
  });
}

/** Its writer, and a manager of forms, may take it away. */
export const removeComment = (deps: Deps, ctx: Ctx, recordId: string, id: string): Promise<null> =>
  deps.db.withTenant(ctx, async trx => {
    const { manages } = await openRecord(trx, ctx, recordId, 'see');
    const row = await trx
      .updateTable('record_comments')
      .set({ deleted_at: new Date(deps.now()) })
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', recordId)
      .where('id', '=', id)
      .$if(!manages, query => query.where('created_by', '=', ctx.actor.id))
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new AppError('notFound');
    return null;
  });
