import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { hookCalls } from '@gonghui/contract/hooks.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { type HttpDoor, readAddress } from '../../base/outbound/http.ts';
import { HttpFailure } from '../../base/outbound/http-failure.ts';
import { newDeliveryId } from './enqueue.ts';
import { targetOf } from './load.ts';
import { findHook } from './repository.ts';
import { headersAsked } from './save.ts';
import { newSecret } from './secrets.ts';
import { trySend } from './send.ts';

type Body = CallArgs<typeof hookCalls.connect>['body'];
type Answer = CallReturn<typeof hookCalls.connect>;

const A_MINUTE = 60_000;
const PER_MINUTE = 10;
const MOST_KNOWN = 10_000;

/** Lets each person test so often: an address that somebody else pays for is not ours to knock at. */
function createTurns(now: () => number) {
  const turns = new Recent<number[]>(MOST_KNOWN);
  return ({ tenantId, actor }: Ctx): boolean => {
    const at = now();
    const recent = (turns.get(actor.id, tenantId) ?? []).filter(one => one > at - A_MINUTE);
    if (recent.length >= PER_MINUTE) return false;
    turns.set(actor.id, [...recent, at], tenantId);
    return true;
  };
}

/** 测试连接: a signed `test.ping`, and how far it came. What is kept of a hook goes along to its own origin alone. */
export function createTest(deps: Deps, door: HttpDoor) {
  const mayTest = createTurns(deps.now);
  return async (ctx: Ctx, body: Body): Promise<Answer> => {
    if (!mayTest(ctx)) throw new AppError('tooMany', '测试过于频繁，请一分钟后再试');
    const failed = ({ stage, message }: HttpFailure): Answer => ({
      ok: false,
      stage,
      message,
      status: null,
      ms: 0,
      head: '',
    });
    let url: URL;
    try {
      url = readAddress(body.url);
    } catch (error) {
      if (error instanceof HttpFailure) return failed(error);
      throw error;
    }
    const hook =
      body.hookId === undefined
        ? null
        : await deps.db.withTenant(ctx, trx => findHook(trx, ctx, body.hookId ?? ''));
    const own = hook && new URL(hook.url).origin === url.origin ? targetOf(deps, hook) : null;
    const target = {
      tenantId: ctx.tenantId,
      url: url.href,
      headers: headersAsked(body.headers, own?.headers ?? []),
      secrets: own?.secrets ?? [newSecret()],
    };
    const data = { message: '这是一次连接测试', hookId: hook?.id ?? null, formId: hook?.form_id ?? null };
    const ping = { type: 'test.ping', timestamp: new Date(deps.now()).toISOString(), data };
    const message = { id: `msg_${newDeliveryId()}`, body: JSON.stringify(ping) };
    const { stage, status, ms, head, message: said } = await trySend(deps, door, target, message);
    const answered = stage === 'ok' || stage === 'status';
    return {
      ok: stage === 'ok',
      stage,
      message: said,
      status,
      ms: Math.round(ms),
      head: answered ? head : '',
    };
  };
}
