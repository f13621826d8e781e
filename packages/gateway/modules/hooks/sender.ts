import type { Deps } from '../../context.ts';
import type { HttpDoor } from '../../outbound/http.ts';
import { type Claimed, claim, type DueHook, dueHooks, LEASE_MS } from './claim.ts';
import { newDeliveryId } from './enqueue.ts';
import { type Loaded, load } from './load.ts';
import { release } from './release.ts';
import { MOST_TRIES } from './schedule.ts';
import { ownFault, SEND_MS, trySend } from './send.ts';
import { type Outcome, settle } from './settle.ts';

const SWEEP_MS = 2_000;
/** At once: of a hook, of an enterprise, of a process (rule H7). */
const PER_HOOK = 4;
const PER_TENANT = 16;
const PER_PROCESS = 64;
/** Taken at a time, so that not each costs a claim of its own: three turns of 15 s stay within the lease. */
const BATCH = 12;
/** Times that a delivery is taken, tries among them, before it is given up. */
const MOST_TAKEN = 2 * MOST_TRIES;
const GIVEN_UP = '多次推送到一半就中断，已停止重试';

/** Deliveries of one hook that this process has. */
interface Lane {
  due: DueHook;
  loaded: Loaded;
  queue: Claimed[];
  flying: number;
}

export interface Sender {
  /** There may be something to send for these hooks. */
  kick(hookIds: readonly string[]): void;
  start(): void;
  /** Ends what is on its way; it is sent again by whoever runs next. */
  stop(): Promise<void>;
  /** Sends what is due, until nothing is; for tests. */
  drain(): Promise<void>;
}

/**
 * Sends what waits, each delivery at least once and those of one record in their order. It is claimed for a while, sent, and
 * settled; of a process that dies in between another sends it again under the same id.
 */
export function createSender(deps: Deps, door: HttpDoor): Sender {
  const { log } = deps;
  const lanes = new Map<string, Lane>();
  const flying = new Map<string, number>();
  const flights = new Set<Promise<unknown>>();
  const wanted = new Set<string>();
  /** Hooks that were found failing, and as which finding: what was read of one before is no longer so. */
  const resting = new Map<string, number>();
  let findings = 0;
  const me = newDeliveryId();
  let all = false;
  let draining = 0;
  let timer: ReturnType<typeof setInterval> | null = null;
  let running: Promise<void> | null = null;
  let ending = new AbortController();

  const inTenant = (id: string) => flying.get(id) ?? 0;
  const mayFly = ({ due, flying: own }: Lane): boolean =>
    own < PER_HOOK && inTenant(due.tenant_id) < PER_TENANT && flights.size < PER_PROCESS;

  async function attempt(
    { target, bodies, faults }: Loaded,
    { id, body: kept, replay }: Claimed,
  ): Promise<Outcome> {
    if (faults.has(id)) throw faults.get(id);
    const body = kept ?? bodies.get(id);
    if (body === undefined) throw new Error('no body');
    bodies.delete(id);
    return trySend(deps, door, target, { id: `msg_${id}`, body, replay }, ending.signal);
  }

  /** What goes wrong on our side is a failed try like others: it comes later each time, and to an end. */
  function failed(claimed: Claimed, error: unknown) {
    log.warn({ err: error, delivery: claimed.id }, 'hook delivery not sent');
    return settle(deps, claimed, ownFault(deps.now()));
  }

  /** Gives up what was taken again and again without an outcome: whatever sent it may have died of it each time. */
  async function withoutSpent(claimed: Claimed[]): Promise<Claimed[]> {
    const spent = claimed.filter(({ attempts }) => attempts > MOST_TAKEN);
    for (const one of spent) await settle(deps, one, ownFault(deps.now(), GIVEN_UP));
    const [first] = spent;
    if (first) want([first.hook_id]);
    return claimed.filter(one => !spent.includes(one));
  }

  async function deliver(lane: Lane, claimed: Claimed): Promise<void> {
    // Its turn came late: it would still be on its way when another process may take it.
    if (deps.now() - claimed.taken > LEASE_MS - SEND_MS - 5_000) return release(deps, [claimed]);
    const attempted = await attempt(lane.loaded, claimed).catch((error: unknown) => ({ error }));
    if ('error' in attempted && ending.signal.aborted) return release(deps, [claimed]);
    const { probing } =
      'error' in attempted ? await failed(claimed, attempted.error) : await settle(deps, claimed, attempted);
    if (!probing) return;
    // What was taken before waits for the probe like the rest (rule H7).
    resting.set(claimed.hook_id, ++findings);
    await release(deps, lane.queue.splice(0));
  }

  function fly(): void {
    for (const [id, lane] of lanes) {
      while (lane.queue.length > 0 && mayFly(lane)) {
        const claimed = lane.queue.shift();
        if (!claimed) break;
        const { tenant_id: tenant } = lane.due;
        lane.flying++;
        flying.set(tenant, inTenant(tenant) + 1);
        const flight = deliver(lane, claimed)
          // The database is away: it is another's once the lease ends.
          .catch(error => log.warn({ err: error, delivery: claimed.id }, 'hook delivery not settled'))
          .finally(() => {
            lane.flying--;
            flying.set(tenant, inTenant(tenant) - 1);
            flights.delete(flight);
            if (lane.queue.length === 0) {
              if (lane.flying === 0) lanes.delete(id);
              want([id]);
            }
            fly();
          });
        flights.add(flight);
      }
    }
  }

  /** Takes more for a hook where it has nothing left; whether anything came. */
  async function refill(due: DueHook, asOf: number): Promise<void> {
    const lane = lanes.get(due.hook_id);
    if (lane && lane.queue.length > 0) return;
    if (due.probing && lane) return;
    const lease = `${me}-${newDeliveryId()}`;
    let { claimed, again } = await claim(deps, due, BATCH, lease);
    while (again) ({ claimed, again } = await claim(deps, due, BATCH, lease));
    claimed = await withoutSpent(claimed);
    if (claimed.length === 0) return;
    const loaded = await load(deps, due, claimed).catch(async error => {
      for (const one of claimed) await failed(one, error);
      throw error;
    });
    const rests = !due.probing && (resting.get(due.hook_id) ?? 0) > asOf;
    if (!loaded || rests) return release(deps, claimed);
    resting.delete(due.hook_id);
    const now = lanes.get(due.hook_id);
    if (now) Object.assign(now, { due, loaded }).queue.push(...claimed);
    else lanes.set(due.hook_id, { due, loaded, queue: claimed, flying: 0 });
    fly();
  }

  const work = async (): Promise<void> => {
    while (all || wanted.size > 0) {
      const only = all ? undefined : [...wanted];
      all = false;
      wanted.clear();
      if (ending.signal.aborted) return;
      const asOf = findings;
      for (const due of await dueHooks(deps, only)) {
        if (ending.signal.aborted) return;
        await refill(due, asOf).catch(error => log.warn({ err: error, hook: due.hook_id }, 'hook not sent'));
      }
    }
  };
  const report = (error: unknown) => log.warn({ err: error }, 'hooks');
  const run = (): Promise<void> => {
    running ??= work().finally(() => {
      running = null;
      // Asked for after the last look.
      if (wanted.size > 0 && !ending.signal.aborted) void run().catch(report);
    });
    return running;
  };
  const want = (ids: readonly string[]) => {
    for (const id of ids) wanted.add(id);
    if (timer || draining > 0) void run().catch(report);
  };

  return {
    kick: want,
    start() {
      if (timer) return;
      ending = new AbortController();
      timer = setInterval(() => {
        all = true;
        void run().catch(report);
      }, SWEEP_MS);
      timer.unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      ending.abort(new Error('the process ends'));
      await running?.catch(() => {});
      await Promise.allSettled([...flights]);
      const left = [...lanes.values()].flatMap(({ queue }) => queue.splice(0));
      lanes.clear();
      await release(deps, left).catch(report);
      await door.close();
    },
    async drain() {
      draining++;
      try {
        all = true;
        do {
          await run();
          await Promise.race([...flights, Promise.resolve()]);
          await Promise.allSettled([...flights]);
        } while (all || wanted.size > 0 || flights.size > 0 || running);
      } finally {
        draining--;
      }
    },
  };
}
