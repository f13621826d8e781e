import { Recent } from '@gonghui/kernel/recent.ts';
import type { Deps } from '../../base/context.ts';
import type { HttpDoor } from '../../base/outbound/http.ts';
import { createArrivals } from './arrivals.ts';
import { type Claimed, claim, type DueHook, dueHooks, LEASE_MS } from './claim.ts';
import { newDeliveryId } from './enqueue.ts';
import { type Loaded, load } from './load.ts';
import { createPaces } from './paces.ts';
import { release } from './release.ts';
import { MOST_TRIES } from './schedule.ts';
import { ownFault, SEND_MS, trySend } from './send.ts';
import { type Outcome, settle } from './settle.ts';

/** Hooks whose failure is remembered until they are asked for again. */
const MOST_RESTING = 10_000;
const SWEEP_MS = 2_000;
/** At once: of a hook, of an enterprise, of a process (rule H7). */
const PER_HOOK = 4;
const PER_TENANT = 16;
const PER_PROCESS = 64;
/** With a third left to be sent more are taken, so that nobody waits for the database. */
const LEFT = 1 / 3;
/** Times that a delivery is taken, tries among them, before it is given up. */
const MOST_TAKEN = 2 * MOST_TRIES;
const GIVEN_UP = '多次推送到一半就中断，已停止重试';

/** A delivery with what its hook was when it was taken. */
interface Ready {
  claimed: Claimed;
  loaded: Loaded;
}

/** Deliveries of one hook that this process has. */
interface Lane {
  due: DueHook;
  queue: Ready[];
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
  let aloft = 0;
  const paces = createPaces();
  /** What is being sent or noted. */
  const flights = new Set<Promise<unknown>>();
  const wanted = new Set<string>();
  /** Hooks that were found failing, and as which finding: what was read of one before is no longer so. */
  const resting = new Recent<number>(MOST_RESTING);
  let findings = 0;
  const me = newDeliveryId();
  let all = false;
  let draining = 0;
  let timer: ReturnType<typeof setInterval> | null = null;
  let running: Promise<void> | null = null;
  let ending = new AbortController();

  const inTenant = (id: string) => flying.get(id) ?? 0;
  const mayFly = ({ due, flying: own }: Lane): boolean =>
    own < PER_HOOK && inTenant(due.tenant_id) < PER_TENANT && aloft < PER_PROCESS;
  const noteArrival = createArrivals(deps);
  const isLow = ({ due, queue }: Lane) => queue.length <= paces.batchOf(due.hook_id) * LEFT;

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

  /** `landed`: the receiver has answered, and may be sent the next. */
  async function deliver(lane: Lane, { claimed, loaded }: Ready, landed: () => void): Promise<void> {
    // Its turn came late: it would still be on its way when another process may take it.
    if (deps.now() - claimed.taken > LEASE_MS - SEND_MS - 5_000) return release(deps, [claimed]);
    const attempted = await attempt(loaded, claimed).catch((error: unknown) => ({ error }));
    if ('error' in attempted && ending.signal.aborted) return release(deps, [claimed]);
    if (!('error' in attempted) && attempted.stage === 'ok') {
      paces.arrived(claimed.hook_id, attempted.ms);
      landed();
      return noteArrival({ claimed, outcome: attempted });
    }
    paces.failed(claimed.hook_id);
    const { probing } =
      'error' in attempted ? await failed(claimed, attempted.error) : await settle(deps, claimed, attempted);
    if (!probing) return;
    // What was taken before waits for the probe like the rest (rule H7).
    resting.set(claimed.hook_id, ++findings);
    await release(
      deps,
      lane.queue.splice(0).map(one => one.claimed),
    );
  }

  function takeOff(lane: Lane, ready: Ready): void {
    const { hook_id: id, tenant_id: tenant } = lane.due;
    lane.flying++;
    aloft++;
    flying.set(tenant, inTenant(tenant) + 1);
    let inAir = true;
    const landed = () => {
      if (!inAir) return;
      inAir = false;
      lane.flying--;
      aloft--;
      flying.set(tenant, inTenant(tenant) - 1);
      if (lane.queue.length === 0 && lane.flying === 0) lanes.delete(id);
      if (isLow(lane)) want([id]);
      fly();
    };
    const flight = deliver(lane, ready, landed)
      // The database is away: it is another's once the lease ends.
      .catch(error => log.warn({ err: error, delivery: ready.claimed.id }, 'hook delivery not settled'))
      .finally(() => {
        flights.delete(flight);
        landed();
        // What was behind it may go now.
        if (isLow(lane)) want([id]);
      });
    flights.add(flight);
  }

  function fly(): void {
    for (const lane of [...lanes.values()])
      while (mayFly(lane)) {
        const ready = lane.queue.shift();
        if (!ready) break;
        takeOff(lane, ready);
      }
  }

  /** Takes more for a hook that has little left. */
  async function refill(due: DueHook, asOf: number): Promise<void> {
    const lane = lanes.get(due.hook_id);
    if (lane && !isLow(lane)) return;
    if (due.probing && lane) return;
    const taken = await claim(deps, due, paces.batchOf(due.hook_id), `${me}-${newDeliveryId()}`);
    const claimed = await withoutSpent(taken);
    if (claimed.length === 0) return;
    const loaded = await load(deps, due, claimed).catch(async error => {
      for (const one of claimed) await failed(one, error);
      throw error;
    });
    const rests = !due.probing && (resting.get(due.hook_id) ?? 0) > asOf;
    if (!loaded || rests) return release(deps, claimed);
    resting.delete(due.hook_id);
    const ready = claimed.map(one => ({ claimed: one, loaded }));
    const now = lanes.get(due.hook_id) ?? { due, queue: [], flying: 0 };
    Object.assign(now, { due }).queue.push(...ready);
    // Whoever took last flies last: one that never runs dry would keep others on the ground.
    lanes.delete(due.hook_id);
    lanes.set(due.hook_id, now);
    fly();
  }

  /** Of a hook that is being sent to it is known that it is on: whether it still is, the claim looks. */
  async function whoseTurn(only: readonly string[] | undefined): Promise<DueHook[]> {
    if (!only) return dueHooks(deps);
    const known = only.flatMap(id => lanes.get(id)?.due ?? []).filter(({ probing }) => !probing);
    const others = only.filter(id => !known.some(({ hook_id }) => hook_id === id));
    return others.length === 0 ? known : [...known, ...(await dueHooks(deps, others))];
  }

  const work = async (): Promise<void> => {
    while (all || wanted.size > 0) {
      const only = all ? undefined : [...wanted];
      all = false;
      wanted.clear();
      if (ending.signal.aborted) return;
      const asOf = findings;
      for (const due of await whoseTurn(only)) {
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
      const left = [...lanes.values()].flatMap(({ queue }) => queue.splice(0).map(({ claimed }) => claimed));
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
