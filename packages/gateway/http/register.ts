import { randomUUID } from 'node:crypto';
import type { Call, CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { isId } from '@gonghui/kernel/ids.ts';
import { SAMPLE_HEADER } from '@gonghui/kernel/sample-header.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorise, type Ctx } from '../base/context.ts';
import type { createBuildsGuard } from './builds.ts';
import { describeIssue } from './plugins/issues.ts';
import { passEnded } from './plugins/play.ts';
import { PreparedAnswer } from './prepared-answer.ts';

/** What every handler gets beside the validated arguments. `reply` is for headers and binary answers only. */
interface Wire {
  request: FastifyRequest;
  reply: FastifyReply;
}
export type Handler<C, Who> = (
  input: CallArgs<C> & { ctx: Who } & Wire,
) => Promise<CallReturn<C> | PreparedAnswer> | CallReturn<C>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls that have a route, in the order of registration: the contract test compares it with the contract. */
    registeredCalls: Call[];
    /** Resolves a bearer token; null when there is none, refusal when it does not hold. */
    identify: (request: FastifyRequest) => Promise<Ctx | null>;
    /** Refuses whoever does not manage the applets that a call is about (`builds.ts`). */
    requireBuilds: ReturnType<typeof createBuildsGuard>;
    /** The maker of a sample, for somebody who may look at it; refuses as what is not there. */
    withinSample: (ctx: Ctx, sampleId: string) => Promise<Ctx>;
    /** Resolves the visit of a stranger; refuses where it does not hold. */
    identifyVisit: (request: FastifyRequest) => Promise<Ctx>;
  }
  interface FastifyRequest {
    ctx: Ctx | null;
    /** What stands in the address, within its shapes: checked before anything else sees it. */
    asked: { params: unknown; query: unknown; boardId?: string };
  }
  interface FastifyContextConfig {
    call?: Call;
  }
}

/** Routes a call that needs a signed-in user; `ctx` says who. Throws at start-up for a public call. */
export function register<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C, Ctx>): void {
  if (call.access === 'public') throw new Error(`${call.path} is public: use registerPublic`);
  route(app, call, handler as Handler<Call, Ctx | null>);
}

/** Routes a call that anyone may make; `ctx` is null or whoever is signed in. */
export function registerPublic<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, Ctx | null>,
): void {
  if (call.access !== 'public') throw new Error(`${call.path} is not public`);
  route(app, call, handler as Handler<Call, Ctx | null>);
}

const DEFAULT_BODY = 1024 * 1024;
/** Of who may not have signed in: an account and a sealed password, or a token. */
const PUBLIC_BODY = 16 * 1024;

/**
 * The only way to a route (promises D1, D2): method, path, access, rate, body cap and shapes come from the contract.
 * Rate (`plugins/fair/door.ts`) and access are decided before a byte of the body is read, on the matched route and never on
 * the URL's text.
 */
function route(app: FastifyInstance, call: Call, handler: Handler<Call, Ctx | null>): void {
  app.registeredCalls.push(call);
  app.route({
    method: call.method,
    url: API_PREFIX + call.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: call.maxBytes ?? (call.access === 'public' ? PUBLIC_BODY : DEFAULT_BODY),
    config: { call },
    onRequest: async request => {
      // Before anybody is looked up, for what looks up who asks reads ids of the address too. Who may not make the call hears that first.
      const refusal = readAddress(call, request);
      request.ctx = await (call.access === 'link' ? app.identifyVisit(request) : app.identify(request)).catch(
        (error: unknown) => {
          // Who was signed in once is nobody to what is open to everybody: a public page opens for him as for others. What passes
          // open says why one does not, and who was signed in comes again with a new token.
          if (call.access === 'public' && !call.play && error instanceof AppError && error.entry.status < 500)
            return null;
          throw error;
        },
      );
      authorise(call.access, request.ctx);
      keepToScreen(call, request);
      if (refusal) throw refusal;
      await lookWithin(app, call, request);
    },
    handler: async (request, reply) => {
      const { visit } = request;
      await visit?.turn();
      // An upload takes as long as its line does, and holds no place meanwhile.
      if (call.multipart) visit?.leave();
      try {
        const { params, query } = request.asked;
        const sent = call.multipart ? undefined : (request.body ?? {});
        const asking = withinBoard(request);
        // Who may not make it hears that before what is wrong with what he sent.
        const ctx = asking && (await app.requireBuilds(call, asking, { params, body: sent }));
        const body = call.multipart ? undefined : checked(call.body, sent);
        const input = { params, query, body, ctx, request, reply };
        const data = await handler(input as Parameters<typeof handler>[0]);
        if (call.binary) return data;
        if (data instanceof PreparedAnswer) return data.send(reply);
        return { code: 200, message: '操作成功', data: stripped(call, data) };
      } finally {
        // Not when the answer has gone: it may go slowly, and a stream goes on for hours.
        visit?.leave();
      }
    },
  });
}

/** A play pass opens its own screen and no other; calls that it does not open know no such token (`identify`). */
function keepToScreen(call: Call, { ctx, params }: FastifyRequest): void {
  if (!ctx?.play) return;
  if (!call.play) throw new AppError('notSignedIn');
  if (call.play === 'screen' && (params as { id?: string }).id !== ctx.play.formId)
    throw passEnded('unknown');
}

/** Within a sample is asked what only reads, and as its maker; whoever would change something hears that nothing is kept. */
async function lookWithin(app: FastifyInstance, call: Call, request: FastifyRequest): Promise<void> {
  const { [SAMPLE_HEADER]: sampleId } = request.headers;
  if (sampleId === undefined) return;
  if (!call.sample) throw new AppError('invalid', ONLY_SHOWN);
  if (!request.ctx || request.ctx.visit || request.ctx.play) throw new AppError('notSignedIn');
  if (!isId(sampleId)) throw new AppError('notFound');
  request.ctx = await app.withinSample(request.ctx, sampleId);
}

const ONLY_SHOWN = '这是示例，可以查看和试填，不会保存任何内容；使用此示例后即可正式填写';

/** What stands in the address, within its shapes, is all that anybody gets to see of it; answers why it is refused. */
function readAddress(call: Call, request: FastifyRequest): AppError | null {
  const { params, query } = request;
  Object.assign(request, { params: {}, query: {} });
  try {
    const asked = { params: checked(call.params, params), query: checked(call.query, query) };
    const { dmFormId } = (call.board ? query : {}) as { dmFormId?: unknown };
    if (dmFormId !== undefined && !isId(dmFormId)) throw new AppError('badRequest', '看板标识有误');
    request.asked = { ...asked, boardId: dmFormId };
    Object.assign(request, { params: asked.params ?? {}, query: asked.query ?? {} });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The caller, by the board that he names where the call may be made within one. */
const withinBoard = ({ ctx, asked: { boardId } }: FastifyRequest): Ctx | null =>
  ctx && boardId !== undefined ? { ...ctx, boardId } : ctx;

type Schema = NonNullable<Call['body']>;

function checked(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('badRequest', describeIssue(parsed.error.issues[0]));
}

/** What is not in the result's shape does not leave the server; a result that lacks something is our fault, not the caller's. */
function stripped(call: Call, data: unknown): unknown {
  const parsed = call.result.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(
    `${call.method} ${call.path} answers against its contract: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`,
  );
}

export const newTrace = (): string => randomUUID();
