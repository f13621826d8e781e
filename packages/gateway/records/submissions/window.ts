import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { CHOSEN_CAP, GROUP_CAP, type recordListCalls } from '@gonghui/contract/record-list.ts';
import { COUNT_CAP, type Sort } from '@gonghui/contract/submissions.ts';
import { groupsSql, measuresOf, summarySql } from '@gonghui/domain/record-summary.ts';
import { recordIdsSql, recordWindowSql } from '@gonghui/domain/record-window.ts';
import { visibleFields } from '@gonghui/domain/rights-sql.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { runRepeated } from '../../base/db/prepared.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import { type FormAccess, recentAccess } from '../access/index.ts';
import { labelsIn } from '../linkage/index.ts';
import { collectReferences, noReferences } from './collect-references.ts';
import { type GrantedRecord, lastOf, presentRecords } from './present.ts';
import { askedOf, frameOf } from './question.ts';

type Body<K extends keyof typeof recordListCalls> = CallArgs<(typeof recordListCalls)[K]>['body'];
type Answer<K extends keyof typeof recordListCalls> = CallReturn<(typeof recordListCalls)[K]>;

const noNames = () => ({ users: [], depts: [], roles: [], files: [] });

function sound<T>(result: Result<T>): T {
  if (!result.ok) throw new AppError('badRequest', result.message);
  return result.value;
}

const writePlace = (place: readonly (string | null)[]): string => JSON.stringify(place);

/** A place as a caller sent it back; what it holds is compared as parameters only. */
function readPlace(cursor: string): (string | null)[] {
  try {
    const place: unknown = JSON.parse(cursor);
    const fine = (part: unknown) => part === null || (typeof part === 'string' && !part.includes('\0'));
    if (Array.isArray(place) && place.length <= 5 && place.every(fine)) return place as (string | null)[];
  } catch {
    // Not ours; refused below.
  }
  throw new AppError('badRequest', '列表已更新，请刷新');
}

/** A value of the wrong type in a cursor is a caller's mistake, not a fault of ours. */
const isBadValue = (error: unknown): boolean =>
  ['22P02', '22007', '22008', '22003'].includes(String((error as { code?: unknown }).code));

/**
 * As somebody asks for it. Where records of one group are asked for within a board these are cards of a column, which stand as
 * the board says, by hand if it says nothing (rule B4).
 */
function orderOf(
  { board }: FormAccess,
  { sort, group }: Pick<Body<'window'>, 'sort' | 'group'>,
): { sort: Sort; hand?: string } {
  if ((sort && sort.length > 0) || !board || !group) return { sort: sort ?? [] };
  return board.sort === null ? { sort: [], hand: board.page.id } : { sort: board.sort };
}

/** Any range of the list. */
export async function recordWindow(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  body: Body<'window'>,
): Promise<Answer<'window'>> {
  return deps.db.withTenant(ctx, async trx => {
    const access = await recentAccess(deps, trx, ctx, formId);
    if (!access.form.has_table) {
      return { list: [], cursors: null, total: 0, ahead: null, capped: false, names: noNames(), images: {} };
    }
    const frame = await frameOf(trx, ctx, access);
    const query = sound(
      recordWindowSql(frame, {
        ...(await askedOf(trx, ctx, body, frame.fields)),
        ...orderOf(access, body),
        from: body.from,
        limit: body.limit,
        near: body.near && { at: body.near.at, place: readPlace(body.near.cursor) },
        countBeyond: body.count ? COUNT_CAP : 0,
        only: body.fields && new Set(body.fields),
      }),
    );
    const rows = await lastOf<
      GrantedRecord & { total: number | null; ahead: number | null; id: string | null }
    >(trx, ctx, query.asked.fields, query).catch((error: unknown) => {
      throw isBadValue(error) ? new AppError('badRequest', '列表已更新，请刷新') : error;
    });
    const records = rows.filter(row => row.id !== null);
    const { list, names, images } = await presentRecords(trx, ctx, access, query.asked.fields, records);
    const [first, last] = [records[0], records.at(-1)];
    const total = rows[0]?.total ?? null;
    return {
      list,
      cursors:
        first && last
          ? { first: writePlace(query.order.placeOf(first)), last: writePlace(query.order.placeOf(last)) }
          : null,
      total,
      ahead: rows[0]?.ahead ?? null,
      capped: total !== null && total >= body.from + body.limit + COUNT_CAP,
      names,
      images,
    };
  });
}

/** Ids of all that match. */
export async function recordIds(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  body: Body<'ids'>,
): Promise<Answer<'ids'>> {
  return deps.db.withTenant(ctx, async trx => {
    const access = await recentAccess(deps, trx, ctx, formId);
    if (!access.form.has_table) return { ids: [], capped: false };
    const frame = await frameOf(trx, ctx, access);
    const asked = await askedOf(trx, ctx, body, frame.fields);
    const query = sound(recordIdsSql(frame, { ...asked, ...orderOf(access, body), limit: CHOSEN_CAP + 1 }));
    const { rows } = await runRepeated<{ id: string }>(trx, query.text, query.values, ctx.tenantId);
    return { ids: rows.slice(0, CHOSEN_CAP).map(row => row.id), capped: rows.length > CHOSEN_CAP };
  });
}

/** The number of records and what columns come to, over all that match. */
export async function recordSummary(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  body: Body<'summary'>,
): Promise<Answer<'summary'>> {
  return deps.db.withTenant(ctx, async trx => {
    const access = await recentAccess(deps, trx, ctx, formId);
    if (!access.form.has_table) return { count: 0, measures: {} };
    const measures = body.measures ?? [];
    const frame = await frameOf(trx, ctx, access);
    const query = sound(summarySql(frame, await askedOf(trx, ctx, body, frame.fields), measures));
    const { rows } = await runRepeated<{ count: number }>(trx, query.text, query.values, ctx.tenantId);
    const [row] = rows;
    return { count: row?.count ?? 0, measures: measuresOf(measures, row ?? { count: 0 }) };
  });
}

/** Groups with their counts and sums, and the names behind their keys. */
export async function recordGroups(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  body: Body<'groups'>,
): Promise<Answer<'groups'>> {
  return deps.db.withTenant(ctx, async trx => {
    const access = await recentAccess(deps, trx, ctx, formId);
    if (!access.form.has_table) return { groups: [], capped: false, names: noNames() };
    const measures = body.measures ?? [];
    const frame = await frameOf(trx, ctx, access);
    const query = sound(
      groupsSql(frame, await askedOf(trx, ctx, body, frame.fields), body.by, measures, GROUP_CAP),
    );
    const { rows } = await runRepeated<{ key: Json; count: number }>(
      trx,
      query.text,
      query.values,
      ctx.tenantId,
    );
    const kept = rows.slice(0, GROUP_CAP);
    const ids = noReferences();
    const field = visibleFields(access.rights, frame.fields).find(({ id }) => id === body.by.fieldId);
    for (const { key } of kept) {
      if (field) collectReferences([field], { [field.id]: key }, ids);
      else if (body.by.fieldId === 'createdBy' && typeof key === 'string') ids.users.add(key);
    }
    return {
      groups: kept.map(row => ({ key: row.key, count: row.count, measures: measuresOf(measures, row) })),
      capped: rows.length > GROUP_CAP,
      names: {
        ...(await namesOf(trx, ctx, ids)),
        files: [],
        options: field
          ? await labelsIn(
              trx,
              ctx,
              [field],
              kept.map(({ key }) => ({ [field.id]: key })),
            )
          : [],
      },
    };
  });
}
