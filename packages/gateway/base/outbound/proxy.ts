import { request } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { forSockets, type Lookup } from './names/names.ts';

/** A proxy through which the outside is reached (`OUTBOUND_PROXY`). */
export interface OutboundProxy {
  host: string;
  port: number;
  /** What it asks of who comes, as its header says it; null: nothing. */
  authorization: string | null;
}

/**
 * Reads `OUTBOUND_PROXY`: `http://proxy.example.cn:3128`, with `user:password@` where it asks for them. Throws a sentence that says what
 * is wrong, without the password.
 */
export function readProxy(text: string | undefined): OutboundProxy | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain = url?.protocol === 'http:' && url.hostname !== '' && /^\/?$/.test(url.pathname + url.search);
  const who = plain ? unescaped(`${url.username}:${url.password}`) : null;
  if (!plain || who === null)
    throw new Error('OUTBOUND_PROXY must be an address like http://proxy.example.cn:3128');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 80),
    authorization: who === ':' ? null : `Basic ${Buffer.from(who).toString('base64')}`,
  };
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * A connection to this very address through a proxy, which is told the address and never a name: a name that means something else a
 * moment later would lead it into the network. Null when the proxy does not let it through.
 */
export function openedThrough(
  { host, port, authorization }: OutboundProxy,
  to: { address: string; port: number },
  end: AbortSignal,
  lookup: Lookup,
): Promise<Socket | null> {
  return new Promise(resolve => {
    if (end.aborted) return resolve(null);
    const place = `${isIPv6(to.address) ? `[${to.address}]` : to.address}:${to.port}`;
    const asked = request({
      host,
      port,
      lookup: forSockets(lookup),
      method: 'CONNECT',
      path: place,
      agent: false,
      headers: { host: place, ...(authorization ? { 'proxy-authorization': authorization } : {}) },
    });
    const give = (socket: Socket | null) => {
      end.removeEventListener('abort', stop);
      resolve(socket);
    };
    const stop = () => {
      asked.destroy();
      give(null);
    };
    end.addEventListener('abort', stop, { once: true });
    asked.on('error', () => give(null));
    asked.once('connect', (answer, socket, head) => {
      if (answer.statusCode !== 200) {
        socket.on('error', () => {});
        socket.destroy();
        return give(null);
      }
      socket.setNoDelay(true);
      socket.setKeepAlive(true);
      // Servers that speak first may have spoken already.
      if (head.length > 0) socket.unshift(head);
      give(socket as Socket);
    });
    asked.end();
  });
}
