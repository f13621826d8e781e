import { Resolver } from 'node:dns/promises';

/** What servers said of a name: its addresses, for how many seconds, or that they said nothing in time. */
export type NameAnswer =
  | { readonly kind: 'addresses'; readonly addresses: string[]; readonly seconds: number }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'silence' };

/** Of one question to one server, how often it is put, and for the whole of a name. */
const TRY_MS = 1_500;
const TRIES = 2;
export const WHOLE_MS = 4_000;
/** Once one kind of address is there the other is waited for no longer (as RFC 8305 has it, with room for far servers). */
const OTHER_MS = 500;

/** A name that is not there, or has no address of this kind. All else is no answer. */
const NOBODY: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

interface Answer {
  address: string;
  ttl: number;
}

/**
 * Asks the servers of the machine (or `servers`) for both kinds of addresses. c-ares waits on sockets of its own: `getaddrinfo` would
 * take one of the few threads that files and passwords need as well, for as long as a server is silent.
 */
export async function askServer(name: string, servers: readonly string[] | null): Promise<NameAnswer> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const timers: NodeJS.Timeout[] = [];
  const cancelAfter = (millis: number) => timers.push(setTimeout(() => resolver.cancel(), millis));
  cancelAfter(WHOLE_MS);
  let silent = false;
  const asked = (work: Promise<Answer[]>): Promise<Answer[]> =>
    work.then(
      found => {
        if (found.length > 0) cancelAfter(OTHER_MS);
        return found;
      },
      (error: { code?: string }) => {
        silent ||= !NOBODY.has(error.code ?? '');
        return [];
      },
    );
  try {
    const found = (
      await Promise.all([
        asked(resolver.resolve4(name, { ttl: true })),
        asked(resolver.resolve6(name, { ttl: true })),
      ])
    ).flat();
    if (found.length > 0)
      return {
        kind: 'addresses',
        addresses: [...new Set(found.map(one => one.address))],
        seconds: Math.min(...found.map(one => one.ttl)),
      };
    return { kind: silent ? 'silence' : 'nobody' };
  } finally {
    for (const timer of timers) clearTimeout(timer);
    resolver.cancel();
  }
}
