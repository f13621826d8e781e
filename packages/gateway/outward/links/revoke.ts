import type { CallReturn } from '@gonghui/contract/define.ts';
import type { linkCalls } from '@gonghui/contract/links.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { heldLink, setLink } from './held.ts';
import { linksOf } from './rows.ts';

type Calls = typeof linkCalls;

/** `/url/…` of a page opens the oldest of its links that is left; the one that it opened is none of them any more. */
async function passDefaultOn(trx: Trx, ctx: Ctx, formId: string): Promise<void> {
  const next = (await linksOf(trx, ctx, formId)).find(
    ({ status, kind }) => status !== 'revoked' && kind !== 'records',
  );
  if (next) await setLink(trx, ctx, next.id, { is_default: true });
}

/** Deletes a link; nothing that it opened stays open. */
export function removeLink({ db, now }: Deps, ctx: Ctx, id: string): Promise<null> {
  return db.withTenant(ctx, async trx => {
    const { row, target } = await heldLink(trx, ctx, id);
    const { page } = target;
    await setLink(trx, ctx, id, {
      deleted_at: new Date(now()),
      is_default: false,
      generation: row.generation + 1,
    });
    if (row.is_default) await passDefaultOn(trx, ctx, page.id);
    await audit(trx, ctx, 'link.remove', page.id, { link: id });
    return null;
  });
}

/** Ends the address of a link, for good or for another one. */
export function revokeLink(
  { db }: Deps,
  ctx: Ctx,
  id: string,
  renew: boolean,
): Promise<CallReturn<Calls['revoke']>> {
  return db.withTenant(ctx, async trx => {
    const { row, target } = await heldLink(trx, ctx, id);
    if (row.status === 'revoked') throw new AppError('invalid', '链接已作废');
    await audit(trx, ctx, renew ? 'link.renew' : 'link.revoke', target.page.id, { link: id });
    const generation = row.generation + 1;
    if (renew) return setLink(trx, ctx, id, { generation, short: newId() });
    const revoked = await setLink(trx, ctx, id, { generation, status: 'revoked', is_default: false });
    if (row.is_default) await passDefaultOn(trx, ctx, target.page.id);
    return revoked;
  });
}
