import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import { connect as startTls } from 'node:tls';
import { Agent, type Dispatcher } from 'undici';
import { HttpFailure, stageOf } from './http-failure.ts';
import type { Outbound } from './outbound.ts';
import { readHead } from './read-head.ts';

/** A request to an address that somebody entered. */
export interface HttpRequest {
  /** The enterprise that asks. */
  tenantId: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** For everything, from the name to the last byte. */
  millis: number;
  /** Bytes of the reply that are read; what comes after is not waited for. */
  mostBytes: number;
  signal?: AbortSignal;
}

export interface HttpReply {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came: nothing is unpacked. */
  body: Buffer;
  /** There was more of it. */
  cut: boolean;
}

export interface HttpDoor {
  /**
   * Sends it over a connection that was checked and answers what came back, whatever its status: redirects are answers like others,
   * cookies are neither kept nor sent. Rejects with `HttpFailure`, which says how far it came.
   */
  send(request: HttpRequest): Promise<HttpReply>;
  close(): Promise<void>;
}

/** Connections to one place, of which the sender's own limits use far fewer, and how long an idle one is kept. */
const MOST_CONNECTIONS = 64;
const IDLE_MS = 10_000;
const MOST_HEAD = 16 * 1024;

/** What must not be set by whoever enters headers: it is the connection's own, or would carry somebody's session along. */
export const OWN_HEADERS: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

/** The address, or what is wrong with it. Credentials in it would be in every log; schemes other than these two open something else. */
export function readAddress(text: string): URL {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed))
    throw new HttpFailure('address', '地址格式不正确，应以 http:// 或 https:// 开头');
  const url = new URL(trimmed);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new HttpFailure('address', '地址只能以 http:// 或 https:// 开头');
  if (url.username !== '' || url.password !== '')
    throw new HttpFailure('address', '地址中不能带账号和密码，请放到请求头中');
  if (url.hostname === '') throw new HttpFailure('address', '地址中缺少主机');
  url.hash = '';
  return url;
}

const hostOf = (url: string): string => url.replace(/^\[|\]$/g, '');
const ADDRESS = /^[\d.]+$|:/;

/** The same connection, encrypted and with the other side's certificate checked against its name. */
function encrypted(socket: Socket, host: string, end: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      secure.destroy();
      socket.destroy();
      reject(error);
    };
    const stop = () => fail(end.reason);
    const secure = startTls({
      socket,
      host,
      // An address has no name to be asked for (RFC 6066); its certificate is checked all the same.
      ...(ADDRESS.test(host) ? {} : { servername: host }),
      ALPNProtocols: ['http/1.1'],
    });
    secure.once('error', error => fail(new HttpFailure('tls', undefined, error)));
    end.addEventListener('abort', stop, { once: true });
    secure.once('secureConnect', () => {
      end.removeEventListener('abort', stop);
      secure.removeAllListeners('error');
      secure.on('error', () => {});
      resolve(secure);
    });
  });
}

/** HTTP over the one way to the outside (promises D19, D20). */
export function createHttpDoor(outbound: Outbound): HttpDoor {
  /** Who asks while a connection is opened: connections are of places, names are looked up for enterprises. */
  const asker = new AsyncLocalStorage<string>();
  /** Milliseconds that a connection may take; the request's own time ends it earlier. */
  const CONNECT_MS = 10_000;
  const agent = new Agent({
    connections: MOST_CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    maxHeaderSize: MOST_HEAD,
    connect: ({ hostname, port, protocol }, done) => {
      const host = hostOf(hostname);
      const end = AbortSignal.timeout(CONNECT_MS);
      const opened = outbound
        .of(asker.getStore() ?? '')
        .connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)) }, { millis: CONNECT_MS })
        .then(socket => {
          socket.on('error', () => {});
          return protocol === 'https:' ? encrypted(socket, host, end) : socket;
        });
      opened.then(
        socket => done(null, socket as never),
        (error: unknown) => done(error as Error, null),
      );
    },
  });

  return {
    async send({ tenantId, method, url, headers, body, millis, mostBytes, signal }) {
      const late = AbortSignal.timeout(millis);
      const end = signal ? AbortSignal.any([signal, late]) : late;
      let reply: Dispatcher.ResponseData | null = null;
      try {
        reply = await asker.run(tenantId, () =>
          agent.request({
            origin: url.origin,
            path: `${url.pathname}${url.search}`,
            method,
            headers: { ...headers, 'accept-encoding': 'identity' },
            ...(body === undefined ? {} : { body }),
            signal: end,
            headersTimeout: millis,
            bodyTimeout: millis,
          }),
        );
        const { head, cut } = await readHead(reply.body, mostBytes);
        return { status: reply.statusCode, headers: reply.headers, body: head, cut };
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (error instanceof HttpFailure) throw error;
        throw new HttpFailure(late.aborted ? 'timeout' : stageOf(error, reply !== null), undefined, error);
      }
    },
    close: () => agent.destroy(),
  };
}
