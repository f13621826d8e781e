import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { printingCalls } from '@gonghui/contract/printing.ts';
import { sql } from 'kysely';
import { type Ctx, type Deps, mayBuild } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { type FormRow, findDesign } from '../../../design/page-rows/index.ts';

type Calls = typeof printingCalls;

/** Records of one print that are named in a list. */
const SHOWN_ITEMS = 20;
const LARGEST_PAGE = 200;
/** People to choose from; nobody looks through more. */
const MOST_PEOPLE = 500;

/** Everybody of whom a form has prints, as far as the actor may hear of them. */
async function whoPrinted(
  trx: Trx,
  ctx: Ctx,
  { id: formId, applet_id }: FormRow,
): Promise<{ id: string; name: string }[]> {
  const mine = mayBuild(ctx, applet_id) ? null : ctx.actor.id;
  const { rows } = await sql<{ id: string; name: string }>`select u.id, u.display_name as name from users u
    where u.tenant_id = ${ctx.tenantId} and (${mine}::text is null or u.id = ${mine})
      and u.id in (select user_id from print_records where tenant_id = ${ctx.tenantId} and form_id = ${formId})
    order by u.display_name, u.id limit ${MOST_PEOPLE}`.execute(trx);
  return rows;
}

/** Who printed what of a form, newest first: all of it for whoever manages forms, one's own for others (R1). */
export function printRecords(
  { db }: Deps,
  ctx: Ctx,
  { filter, page, people }: CallArgs<Calls['records']>['body'],
): Promise<CallReturn<Calls['records']>> {
  const pageSize = Math.min(LARGEST_PAGE, page.pageSize);
  return db.withTenant(ctx, async trx => {
    const form = await findDesign(trx, ctx, filter.formId);
    let query = trx
      .selectFrom('print_records as p')
      .where('p.tenant_id', '=', ctx.tenantId)
      .where('p.form_id', '=', form.id);
    const userId = mayBuild(ctx, form.applet_id) ? filter.userId : ctx.actor.id;
    if (userId !== undefined) query = query.where('p.user_id', '=', userId);
    if (filter.userId !== undefined) query = query.where('p.user_id', '=', filter.userId);
    if (filter.stencilId !== undefined) query = query.where('p.print_id', '=', filter.stencilId);
    if (filter.from !== undefined) query = query.where('p.at', '>=', new Date(filter.from));
    if (filter.to !== undefined) query = query.where('p.at', '<', new Date(filter.to));
    const { recordId } = filter;
    if (recordId !== undefined)
      query = query.where(eb =>
        eb.exists(
          eb
            .selectFrom('print_record_items as i')
            .select('i.record_id')
            .whereRef('i.tenant_id', '=', 'p.tenant_id')
            .whereRef('i.print_record_id', '=', 'p.id')
            .where('i.record_id', '=', recordId),
        ),
      );
    const { total } = await query
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await query
      .leftJoin('users as u', join =>
        join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.user_id'),
      )
      .selectAll('p')
      .select('u.display_name')
      .orderBy('p.at', 'desc')
      .orderBy('p.id')
      .limit(pageSize)
      .offset((page.current - 1) * pageSize)
      .execute();
    const ids = rows.map(({ id }) => id);
    const { rows: items } = await sql<{ print_record_id: string; record_id: string; no: number }>`
      select print_record_id, record_id, no from (select i.*, row_number() over (partition by print_record_id
          order by record_id) as place from print_record_items i
        where tenant_id = ${ctx.tenantId} and print_record_id = any(${ids}::text[])) q
      where place <= ${SHOWN_ITEMS} order by place`.execute(trx);
    return {
      ...(people ? { people: await whoPrinted(trx, ctx, form) } : {}),
      list: rows.map(row => ({
        id: row.id,
        stencilId: row.print_id,
        name: row.name,
        version: row.version,
        formId: row.form_id,
        user: { id: row.user_id, name: row.display_name ?? '' },
        at: row.at.getTime(),
        way: row.way,
        records: row.records,
        pages: row.pages,
        copies: row.copies,
        items: items
          .filter(item => item.print_record_id === row.id)
          .map(item => ({ recordId: item.record_id, no: item.no })),
      })),
      pager: { current: page.current, pageSize, total: Number(total) },
    };
  });
}
