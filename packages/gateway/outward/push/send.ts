import type { Deps } from '../../base/context.ts';
import { type HttpDoor, readAddress } from '../../base/outbound/http.ts';
import { HttpFailure } from '../../base/outbound/http-failure.ts';
import { retryAfter } from './schedule.ts';
import { type Headers, hiddenIn, masked } from './secrets.ts';
import type { Outcome } from './settle.ts';
import { signatureHeaders } from './signature.ts';

/** Receivers may work before they answer (rule H6); of what they answer so much is read, and so much kept. */
export const SEND_MS = 15_000;
const REPLY_BYTES = 64 * 1024;
const HEAD_CHARS = 500;

/** Where and how a hook sends, with its secrets opened. */
export interface Target {
  tenantId: string;
  url: string;
  headers: Headers;
  /** The one that holds, and for a day the one before. */
  secrets: readonly string[];
}

export interface Message {
  /** The same at every try, and when it is sent again. */
  id: string;
  body: string;
  replay?: boolean;
}

/** Text of an answer for the log: what is no text says how long it is; secrets that were sent back are dots. */
function headOf(body: Buffer, type: string, { headers, secrets }: Target): string {
  if (body.length === 0) return '';
  if (!/^(text\/|application\/(?:[\w.+-]*json|xml|problem))/.test(type) && type !== '')
    return `（${type.slice(0, 60)}，${body.length} 字节）`;
  // All that was read: what is cut in the middle of a secret would show its beginning.
  const text = new TextDecoder().decode(body).replace(/\p{Cc}+/gu, ' ');
  return [...masked(text, hiddenIn(headers, secrets)).slice(0, 2 * HEAD_CHARS)].slice(0, HEAD_CHARS).join('');
}

const NOT_SENT = '系统处理时出错，内容没有发出';

/** What came of a try that ended on our side, by no fault of the receiver's. */
export const ownFault = (at: number, message = NOT_SENT): Outcome => ({
  stage: 'own',
  status: null,
  ms: 0,
  head: message,
  at,
  asked: null,
});

/** One try and what came of it; rejects where `signal` ended it, and with what is no failure of the connection. Any 2xx is a success; nothing is followed. */
export async function trySend(
  { now }: Pick<Deps, 'now'>,
  door: HttpDoor,
  target: Target,
  { id, body, replay }: Message,
  signal?: AbortSignal,
): Promise<Outcome & { message: string }> {
  const at = now();
  const begun = performance.now();
  const ms = () => performance.now() - begun;
  try {
    const reply = await door.send({
      tenantId: target.tenantId,
      method: 'POST',
      url: readAddress(target.url),
      headers: {
        ...Object.fromEntries(target.headers),
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Gonghui-Hooks/1',
        ...signatureHeaders(id, Math.floor(at / 1000), body, target.secrets),
        ...(replay ? { 'webhook-replay': '1' } : {}),
      },
      body,
      millis: SEND_MS,
      mostBytes: REPLY_BYTES,
      ...(signal && { signal }),
    });
    const { status } = reply;
    const done = status >= 200 && status < 300;
    const head = headOf(reply.body, String(reply.headers['content-type'] ?? ''), target);
    const asked = done ? null : retryAfter(reply.headers['retry-after'], now());
    const message = done ? `对方已接收（${status}）` : `对方答复了 ${status}，不是成功（2xx）`;
    return { stage: done ? 'ok' : 'status', status, ms: ms(), head, at, asked, message };
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    const { stage, message } = error;
    return { stage, status: null, ms: ms(), head: message, at, asked: null, message };
  }
}
