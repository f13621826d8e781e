import { readFileSync } from 'node:fs';
import type { LookupFunction } from 'node:net';
import { isIP, isIPv6 } from 'node:net';
import { Recent } from '@gonghui/kernel/recent.ts';
import { fewAtOnce } from '../../few-at-once.ts';
import { OutboundRefusal } from '../refusal.ts';
import { askServer, type NameAnswer } from './ask-server.ts';
import { addressesHere, HOSTS_FILE, readHosts } from './hosts.ts';
import { RESOLV_FILE, readCompletion, wholeNames } from './search.ts';

/** Addresses of a name, all of them; none where nobody is called so. `tenantId`: whose question it is, '' of the installation itself. */
export type Lookup = (host: string, tenantId: string) => Promise<string[]>;

/** Of one enterprise: names that are asked for at once, and that wait. */
export const NAMES_AT_ONCE = 4;
const MOST_WAITING = 100;
/** Answers that are remembered, and for how long at most; that nobody is called so, or nobody answered, is forgotten sooner. */
export const MOST_NAMES = 2_000;
const MOST_MS = 30_000;
const NONE_MS = 5_000;
/** How old what is known of the machine's files may be. */
const FILES_MS = 5_000;

/** What ends in a number is an address or nothing, in whatever spelling (`127.1`, `0x7f.1`): no server is asked for it. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0[xX][0-9A-Fa-f]*)\.?$/;

interface Options {
  /** Whom to ask instead of the machine's servers. */
  servers?: readonly string[];
  now?: () => number;
  files?: { hosts: string; resolv: string };
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/**
 * The one way in which the server finds out where a name leads. Names of the hosts file first, then the servers of the machine, few at
 * once of each enterprise, one question for all who ask the same; answers are remembered for a moment. Rejects with
 * `OutboundRefusal` where nobody answered.
 */
export function createNames({
  servers,
  now = () => performance.now(),
  files = { hosts: HOSTS_FILE, resolv: RESOLV_FILE },
}: Options = {}): Lookup {
  const turns = fewAtOnce([NAMES_AT_ONCE], MOST_WAITING);
  const known = new Recent<{ said: NameAnswer; until: number }>(MOST_NAMES);
  const asked = new Map<string, Promise<NameAnswer>>();
  let machine = { hosts: readHosts(''), completion: readCompletion(''), until: 0 };

  const here = () => {
    if (machine.until <= now())
      machine = {
        hosts: readHosts(textOf(files.hosts)),
        completion: readCompletion(textOf(files.resolv)),
        until: now() + FILES_MS,
      };
    return machine;
  };

  function remember(name: string, said: NameAnswer): NameAnswer {
    const millis = said.kind === 'addresses' ? Math.min(Math.max(said.seconds, 1) * 1_000, MOST_MS) : NONE_MS;
    known.set(name, { said, until: now() + millis });
    return said;
  }

  async function say(host: string, tenantId: string): Promise<NameAnswer> {
    const name = host.toLowerCase();
    const before = known.get(name);
    if (before && before.until > now()) return before.said;
    const onItsWay = asked.get(name);
    if (onItsWay) return onItsWay;
    const answer = turns
      .run([tenantId], async () => {
        let silent = false;
        for (const whole of wholeNames(name, here().completion)) {
          const said = await askServer(whole, servers ?? null);
          if (said.kind === 'addresses') return remember(name, said);
          silent ||= said.kind === 'silence';
          // Whoever is silent for one name is for the next.
          if (silent) break;
        }
        return remember(name, { kind: silent ? 'silence' : 'nobody' });
      })
      .then(said => said ?? ({ kind: 'silence' } as const))
      .finally(() => asked.delete(name));
    asked.set(name, answer);
    return answer;
  }

  return async (host, tenantId) => {
    if (isIP(host)) return [host];
    if (ENDS_IN_NUMBER.test(host)) return [];
    const own = addressesHere(here().hosts, host);
    if (own) return own;
    const said = await say(host, tenantId);
    if (said.kind === 'silence') throw new OutboundRefusal('unresolved', host);
    return said.kind === 'addresses' ? said.addresses : [];
  };
}

/** The same for a socket to a place that the settings name, which is dialled by name. */
export const forSockets =
  (lookup: Lookup): LookupFunction =>
  (host, { family = 0, all }, done) => {
    const wanted = Number(String(family).replace('IPv', ''));
    lookup(host, '').then(
      addresses => {
        const fit = addresses
          .map(address => ({ address, family: isIPv6(address) ? 6 : 4 }))
          .filter(one => wanted === 0 || one.family === wanted);
        const [first] = fit;
        if (!first) return done(Object.assign(new Error(`no address of ${host}`), { code: 'ENOTFOUND' }), '');
        if (all) return done(null, fit);
        done(null, first.address, first.family);
      },
      (error: Error) => done(Object.assign(error, { code: 'ENOTFOUND' }), ''),
    );
  };
