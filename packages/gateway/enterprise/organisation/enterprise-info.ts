import type { CallArgs } from '@gonghui/contract/define.ts';
import {
  type EnterpriseInfo,
  type enterpriseCalls,
  INDUSTRIES,
  type Industry,
} from '@gonghui/contract/enterprise.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Files } from '../files/index.ts';
import { audit } from '../identity/index.ts';

const known = (industry: string | null): Industry | null =>
  INDUSTRIES.find(([key]) => key === industry)?.[0] ?? null;

/** What an administrator sees and changes of the enterprise itself. */
export const createEnterpriseInfo = ({ db }: Deps, files: Files) => ({
  get: (ctx: Ctx): Promise<EnterpriseInfo> =>
    db.withTenant(ctx, async trx => {
      const row = await trx
        .selectFrom('tenants')
        .select(['id', 'code', 'name', 'industry', 'logo', 'created_at'])
        .where('id', '=', ctx.tenantId)
        .executeTakeFirstOrThrow();
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from users
        where tenant_id = ${ctx.tenantId} and deleted_at is null`.execute(trx);
      const { created_at, industry, ...rest } = row;
      return {
        ...rest,
        industry: known(industry),
        members: rows[0]?.n ?? 0,
        createdAt: created_at.getTime(),
      };
    }),

  update: (ctx: Ctx, body: CallArgs<typeof enterpriseCalls.update>['body']): Promise<null> =>
    db.withTenant(ctx, async trx => {
      const before = await trx
        .selectFrom('tenants')
        .select('logo')
        .where('id', '=', ctx.tenantId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (body.logo && body.logo !== before.logo) await files.require(trx, ctx, body.logo, 'avatar');
      await trx
        .updateTable('tenants')
        .set({ name: body.name, industry: body.industry, logo: body.logo })
        .where('id', '=', ctx.tenantId)
        .execute();
      await audit(trx, ctx, 'enterprise changed', ctx.tenantId);
      return null;
    }),
});
