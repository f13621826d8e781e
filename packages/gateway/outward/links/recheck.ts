import { sql } from 'kysely';
import { checkContext } from '../../base/checks/patterns.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { EventType } from '../../base/events/event.ts';
import { type formReleased, formVersion } from '../../design/forms/index.ts';
import { linksOf } from './rows.ts';
import { faultsOf } from './settings.ts';

type ReleasedForm = typeof formReleased extends EventType<infer P, Ctx> ? P : never;

/**
 * Looks whether links still fit a form that is released anew: a limit by a field that went would be none, and a value that the form
 * does not take would refuse everybody. Such a link is paused until somebody has set it anew.
 */
export const recheckLinks =
  ({ now }: Pick<Deps, 'now'>) =>
  async (trx: Trx, ctx: Ctx, { formId, version, warn }: ReleasedForm): Promise<void> => {
    const links = (await linksOf(trx, ctx, formId)).filter(
      ({ kind, status }) => kind === 'form' && status !== 'revoked',
    );
    if (links.length === 0) return;
    const { fields } = await formVersion(trx, ctx, formId, version);
    const context = checkContext(now);
    for (const link of [...links].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const faults = faultsOf(link.settings, fields, context);
      if (faults.length > 0) warn(`公开链接「${link.name}」已暂停填写：${faults.join('；')}`);
      if (faults.join() === link.faults.join()) continue;
      await sql`update public_links set faults = ${faults}::text[], rev = rev + 1
        where tenant_id = ${ctx.tenantId} and id = ${link.id}`.execute(trx);
    }
  };
