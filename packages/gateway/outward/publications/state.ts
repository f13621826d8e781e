import type { Publication } from '@gonghui/contract/publications.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import { findReport, type Publishing, publicReport, releasedFor, stored } from './opened.ts';
import { leavingWith } from './outgoing.ts';

/** Words for a publisher whose report tells of other columns than he let out. */
export const CHANGED = '公开的列有变化，请核对后重新公开';

async function shown({ now }: Publishing, trx: Trx, ctx: Ctx, formId: string): Promise<Publication> {
  await findReport(trx, ctx, formId);
  const report = await releasedFor(trx, ctx, formId).catch((error: unknown) => {
    if (error instanceof AppError && error.entry.status < 500) return error.message;
    throw error;
  });
  const row = await stored(trx, ctx, formId);
  const released = typeof report === 'string' ? null : report;
  const leaving = released && (await leavingWith(trx, ctx, released.template, now()));
  const names = await namesOf(trx, ctx, { users: row ? [row.published_by] : [], depts: [], roles: [] });
  const why = !row
    ? null
    : typeof report === 'string'
      ? report
      : leaving?.digest !== row.digest
        ? CHANGED
        : null;
  return {
    state: !row ? 'off' : why === null ? 'on' : 'stopped',
    reason: why,
    publishedBy: row ? (names.users[0] ?? { id: row.published_by, name: '' }) : null,
    publishedAt: row?.published_at.getTime() ?? null,
    columns: leaving?.columns ?? [],
    kept: leaving?.kept ?? [],
    single: leaving?.single ?? [],
    whole: row?.whole ?? false,
    digest: leaving?.digest ?? null,
  };
}

/** Adds whether the one it is asked as may still show it, which another transaction has to say. */
export async function stateNow(deps: Publishing, ctx: Ctx, formId: string): Promise<Publication> {
  const now = await deps.db.withTenant(ctx, trx => shown(deps, trx, ctx, formId));
  if (now.state !== 'on') return now;
  const opens = await publicReport(deps, { tenant_id: ctx.tenantId, form_id: formId }).catch(() => null);
  if (opens) return now;
  return { ...now, state: 'stopped', reason: '发布人已无权公开此报表，请重新公开' };
}
