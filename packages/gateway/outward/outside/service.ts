import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { HttpDoor } from '../../base/outbound/http.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { clearAnswers } from '../../records/linkage/index.ts';
import { createAsking } from './ask.ts';
import { createFilling } from './fill.ts';
import { apisOfForm } from './repository.ts';
import { createApi, removeApi, shownApi, updateApi } from './save.ts';
import { createTry } from './try.ts';

type Calls = typeof outsideApiCalls;
type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];

/** Outside APIs for fields: how they are reached, trying them, and what they give whoever fills in (docs/decisions/outside-apis.md). */
export function createOutsideApis(deps: Deps, jobs: Jobs, door: HttpDoor) {
  const { db, secrets } = deps;
  jobs.nightly('outside-answers', () => clearAnswers(deps));
  return {
    ...createFilling(deps, createAsking(door, deps.now)),
    connect: createTry(deps, door),

    list: (ctx: Ctx, formId: string): Promise<CallReturn<Calls['list']>> =>
      db.withTenant(ctx, async trx => {
        await findDesign(trx, ctx, formId);
        return { list: (await apisOfForm(trx, ctx, formId)).map(row => shownApi(secrets, row)) };
      }),

    create: (ctx: Ctx, body: Body<'create'>): Promise<CallReturn<Calls['create']>> =>
      db.withTenant(ctx, async trx => shownApi(secrets, await createApi(deps, trx, ctx, body))),

    update: (ctx: Ctx, body: Body<'update'>): Promise<CallReturn<Calls['update']>> =>
      db.withTenant(ctx, async trx => shownApi(secrets, await updateApi(deps, trx, ctx, body))),

    remove: (ctx: Ctx, id: string): Promise<null> =>
      db.withTenant(ctx, async trx => {
        await removeApi(trx, ctx, id);
        return null;
      }),
  };
}

export type OutsideApis = ReturnType<typeof createOutsideApis>;
