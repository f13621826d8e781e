import { connect, isIPv6, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Database } from '../db/database.ts';
import { isLoopback, plainAddress, standingOf } from './addresses.ts';
import { type Allowed, isAllowed } from './allow.ts';
import { createNames, type Lookup } from './names/names.ts';
import { type OutboundProxy, openedThrough } from './proxy.ts';
import { OutboundRefusal } from './refusal.ts';

export interface Outbound {
  /**
   * A connection to an address that was checked: what the name means a moment later does not matter. `millis` is for
   * everything, 5,000 by default. Rejects with `OutboundRefusal`, in words for people.
   */
  connect(
    target: { host: string; port: number },
    options?: { millis?: number; signal?: AbortSignal },
  ): Promise<Socket>;
  /** The same, asked by an enterprise, of which few names are looked up at once. */
  of(tenantId: string): Outbound;
}

interface Options {
  allow: readonly Allowed[];
  /** Where our own database listens; null: nowhere. */
  own: { host: string; port: number } | null;
  /** By which addresses are reached that `allow` does not name. */
  proxy?: OutboundProxy | null;
  lookup?: Lookup;
}

/** An address that may be connected to. */
interface AllowedAddress {
  address: string;
  /** It is dialled from here, whether there is a proxy or not. */
  near: boolean;
}

const CONNECT_MS = 5_000;
/** A name, or an IPv4 address however it is spelt. */
const NAME = /^(?=.{1,253}$)[A-Za-z0-9_]([A-Za-z0-9_.-]*[A-Za-z0-9_])?\.?$/;

/**
 * The one way to the outside for whatever people may name (promise D19, rule E2). A name is resolved once, each of its
 * addresses is checked, and the connection goes to one that was.
 */
export function createOutbound({ allow, own, proxy = null, lookup = createNames() }: Options): Outbound {
  /** Whether this is our own database, by whatever address of this machine. */
  async function isOwn(address: string, port: number): Promise<boolean> {
    if (own === null || port !== own.port) return false;
    const plain = (text: string) => plainAddress(text)?.toString();
    const theirs = plainAddress(address);
    const ours = await lookup(own.host, '').catch(() => [own.host]);
    if (ours.some(one => plain(one) === theirs?.toString())) return true;
    const here = Object.values(networkInterfaces()).flatMap(one => one ?? []);
    const isHere = (text: string): boolean => {
      const known = plainAddress(text);
      if (known === null) return false;
      return isLoopback(known) || here.some(one => plain(one.address) === known.toString());
    };
    return isHere(address) && ours.some(isHere);
  }

  async function checked(host: string, port: number, tenantId: string): Promise<AllowedAddress[]> {
    const place = `${host}:${port}`;
    if (!NAME.test(host) && !(isIPv6(host) && !host.includes('%')))
      throw new OutboundRefusal('bad-host', place);
    const addresses = await lookup(host, tenantId);
    if (addresses.length === 0) throw new OutboundRefusal('unknown-host', host);
    const ways: AllowedAddress[] = [];
    for (const text of addresses) {
      const address = plainAddress(text);
      const standing = address === null ? 'never' : standingOf(address);
      if (address === null || standing === 'never') throw new OutboundRefusal('reserved', place);
      if (await isOwn(text, port)) throw new OutboundRefusal('own', place);
      const near = isAllowed(allow, address, port);
      if (standing === 'by-leave' && !near) throw new OutboundRefusal('private', place);
      ways.push({ address: text, near });
    }
    return ways;
  }

  const within = (tenantId: string): Outbound => ({
    of: within,
    async connect({ host, port }, { millis = CONNECT_MS, signal } = {}) {
      const late = AbortSignal.timeout(millis);
      const end = signal ? AbortSignal.any([signal, late]) : late;
      const place = `${host}:${port}`;
      const refusal = (why: 'closed' | 'late') =>
        signal?.aborted ? signal.reason : new OutboundRefusal(late.aborted ? 'late' : why, place);
      const ways = await before(end, checked(host, port, tenantId)).catch((error: unknown) => {
        throw end.aborted ? refusal('late') : error;
      });
      for (const { address, near } of ways) {
        const socket =
          proxy && !near
            ? await openedThrough(proxy, { address, port }, end, lookup)
            : await opened(address, port, end);
        if (socket) return socket;
      }
      throw refusal('closed');
    },
  });
  return within('');
}

/** What `work` answers, unless the time is over first. */
async function before<T>(end: AbortSignal, work: Promise<T>): Promise<T> {
  end.throwIfAborted();
  let stop = () => {};
  const ended = new Promise<never>((_, reject) => {
    stop = () => reject(end.reason);
    end.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work, ended]).finally(() => end.removeEventListener('abort', stop));
}

/** A connection to this very address; null when there is none. */
function opened(address: string, port: number, end: AbortSignal): Promise<Socket | null> {
  return new Promise(resolve => {
    if (end.aborted) return resolve(null);
    const socket = connect({ host: address, port, noDelay: true, keepAlive: true });
    const give = (result: Socket | null) => {
      end.removeEventListener('abort', fail);
      socket.removeListener('error', fail);
      if (!result) {
        socket.on('error', () => {});
        socket.destroy();
      }
      resolve(result);
    };
    const fail = () => give(null);
    end.addEventListener('abort', fail, { once: true });
    socket.once('error', fail);
    socket.once('connect', () => give(socket));
  });
}

/** Where the database of this installation listens, as its pool was told; null for the embedded one and for sockets. */
export function ownDatabase({ engine, pool }: Database): { host: string; port: number } | null {
  const text = engine === 'postgres' ? pool.options.connectionString : undefined;
  if (text === undefined || !URL.canParse(text)) return null;
  const { hostname, port } = new URL(text);
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, '');
  return host === '' || host.startsWith('/') ? null : { host, port: Number(port || 5432) };
}
