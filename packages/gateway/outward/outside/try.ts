import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { type HttpDoor, readAddress } from '../../base/outbound/http.ts';
import { HttpFailure } from '../../base/outbound/http-failure.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { headersAsked } from '../push/index.ts';
import { askOnce } from './ask.ts';
import { OutsideFault } from './fault.ts';
import { openHeaders } from './headers.ts';
import { createPace } from './pace.ts';
import { partsOf } from './parts.ts';
import { findApi } from './repository.ts';

type Body = CallArgs<typeof outsideApiCalls.connect>['body'];
type Answer = CallReturn<typeof outsideApiCalls.connect>;

const PER_MINUTE = 10;

/** Asks once as a form would, and says how far it came and what can be picked. Kept headers go to their own origin alone. */
export function createTry(deps: Deps, door: HttpDoor) {
  const mayTry = createPace(PER_MINUTE, deps.now);
  return async (ctx: Ctx, body: Body): Promise<Answer> => {
    if (!mayTry(`${ctx.tenantId} ${ctx.actor.id}`))
      throw new AppError('tooMany', '测试过于频繁，请一分钟后再试');
    const row = await deps.db.withTenant(ctx, async trx => {
      const form = await findDesign(trx, ctx, body.formId);
      const found = body.apiId === undefined ? null : await findApi(trx, ctx, body.apiId);
      if (found && found.form_id !== form.id) throw new AppError('notFound');
      return found;
    });
    const begun = performance.now();
    const answer = (more: Partial<Answer>): Answer => ({
      ok: false,
      stage: 'ok',
      message: '',
      status: null,
      ms: Math.round(performance.now() - begun),
      parts: [],
      more: false,
      ...more,
    });
    try {
      const url = readAddress(body.url);
      const before =
        row && new URL(row.url).origin === url.origin ? openHeaders(deps.secrets, row.headers) : [];
      const headers = headersAsked(body.headers, before);
      const way = { tenantId: ctx.tenantId, method: body.method, url: url.href, headers, fixed: body.fixed };
      const values = Object.fromEntries(body.values.map(({ name, value }) => [name, value]));
      const { data, status } = await askOnce(door, way, values);
      const hidden = headers.map(([, value]) => value);
      return answer({ ok: true, status, message: '对方给出了答复', ...partsOf(data, hidden) });
    } catch (error) {
      if (error instanceof OutsideFault)
        return answer({ stage: error.stage, message: error.message, status: error.status });
      if (error instanceof HttpFailure) return answer({ stage: error.stage, message: error.message });
      throw error;
    }
  };
}
