import type { Deps } from '../../base/context.ts';
import type { HttpDoor } from '../../base/outbound/http.ts';
import { createArrivals } from './arrivals.ts';
import { type Claimed, claim, type DueHook, dueHooks, LEASE_MS } from './claim.ts';
import { newDeliveryId } from './enqueue.ts';
import { type Lane, Lanes, type Ready } from './lanes.ts';
import { type LoadedHook, load } from './load.ts';
import { createPaces } from './paces.ts';
import { release } from './release.ts';
import { Resting } from './resting.ts';
import { Rounds } from './rounds.ts';
import { MOST_TRIES } from './schedule.ts';
import { ownFault, SEND_MS, trySend } from './send.ts';
import { type Outcome, settle } from './settle.ts';

const SWEEP_MS = 2_000;
/** With a third left to be sent more are taken, so that nobody waits for the database. */
const LEFT = 1 / 3;
/** Times that a delivery is taken, tries among them, before it is given up. */
const MOST_TAKEN = 2 * MOST_TRIES;
const GIVEN_UP = '多次推送到一半就中断，已停止重试';

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
export const createSender = (deps: Deps, door: HttpDoor): Sender => new DeliverySender(deps, door);

class DeliverySender implements Sender {
  readonly #deps: Deps;
  readonly #door: HttpDoor;
  readonly #lanes = new Lanes();
  readonly #paces = createPaces();
  readonly #resting = new Resting();
  readonly #rounds: Rounds;
  readonly #noteArrival: ReturnType<typeof createArrivals>;
  /** What is being sent or noted. */
  readonly #flights = new Set<Promise<unknown>>();
  readonly #me = newDeliveryId();
  #draining = 0;
  #timer: ReturnType<typeof setInterval> | null = null;
  #ending = new AbortController();

  constructor(deps: Deps, door: HttpDoor) {
    this.#deps = deps;
    this.#door = door;
    this.#noteArrival = createArrivals(deps);
    this.#rounds = new Rounds(
      deps.log,
      only => this.#round(only),
      () => this.#ending.signal.aborted,
    );
  }

  kick(hookIds: readonly string[]): void {
    this.#rounds.want(hookIds);
    if (this.#timer || this.#draining > 0) this.#rounds.begin();
  }

  start(): void {
    if (this.#timer) return;
    this.#ending = new AbortController();
    this.#timer = setInterval(() => {
      this.#rounds.wantAll();
      this.#rounds.begin();
    }, SWEEP_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#ending.abort(new Error('the process ends'));
    await this.#rounds.settled();
    await Promise.allSettled([...this.#flights]);
    await release(this.#deps, this.#lanes.clear()).catch(this.#rounds.report);
    await this.#door.close();
  }

  async drain(): Promise<void> {
    this.#draining++;
    try {
      this.#rounds.wantAll();
      do {
        await this.#rounds.run();
        await Promise.race([...this.#flights, Promise.resolve()]);
        await Promise.allSettled([...this.#flights]);
      } while (this.#rounds.busy || this.#flights.size > 0);
    } finally {
      this.#draining--;
    }
  }

  /** Takes what is due of these hooks, or of all; false where the process ends. */
  async #round(only: readonly string[] | undefined): Promise<boolean> {
    const asOf = this.#resting.findings;
    for (const due of await this.#whoseTurn(only)) {
      if (this.#ending.signal.aborted) return false;
      await this.#refill(due, asOf).catch(error =>
        this.#deps.log.warn({ err: error, hook: due.hook_id }, 'hook not sent'),
      );
    }
    return true;
  }

  /** Of a hook that is being sent to it is known that it is on: whether it still is, the claim looks. */
  async #whoseTurn(only: readonly string[] | undefined): Promise<DueHook[]> {
    if (!only) return dueHooks(this.#deps);
    const known = only.flatMap(id => this.#lanes.of(id)?.due ?? []).filter(({ probing }) => !probing);
    const others = only.filter(id => !known.some(({ hook_id }) => hook_id === id));
    return others.length === 0 ? known : [...known, ...(await dueHooks(this.#deps, others))];
  }

  #isLow({ due, queue }: Lane): boolean {
    return queue.length <= this.#paces.batchOf(due.hook_id) * LEFT;
  }

  /** Takes more for a hook that has little left. */
  async #refill(due: DueHook, asOf: number): Promise<void> {
    const lane = this.#lanes.of(due.hook_id);
    if (lane && (due.probing || !this.#isLow(lane))) return;
    const most = this.#paces.batchOf(due.hook_id);
    const taken = await claim(this.#deps, due, most, `${this.#me}-${newDeliveryId()}`);
    const claimed = await this.#withoutSpent(taken);
    if (claimed.length === 0) return;
    const loaded = await load(this.#deps, due, claimed).catch(async error => {
      for (const one of claimed) await this.#failed(one, error);
      throw error;
    });
    const rests = !due.probing && this.#resting.since(due.hook_id, asOf);
    if (!loaded || rests) return release(this.#deps, claimed);
    this.#resting.delete(due.hook_id);
    this.#lanes.add(
      due,
      claimed.map(one => ({ claimed: one, loaded })),
    );
    this.#fly();
  }

  /** Gives up what was taken again and again without an outcome: whatever sent it may have died of it each time. */
  async #withoutSpent(claimed: Claimed[]): Promise<Claimed[]> {
    const spent = claimed.filter(({ attempts }) => attempts > MOST_TAKEN);
    for (const one of spent) await settle(this.#deps, one, ownFault(this.#deps.now(), GIVEN_UP));
    const [first] = spent;
    if (first) this.kick([first.hook_id]);
    return claimed.filter(one => !spent.includes(one));
  }

  #fly(): void {
    for (const lane of this.#lanes.all())
      while (this.#lanes.mayFly(lane)) {
        const ready = lane.queue.shift();
        if (!ready) break;
        this.#takeOff(lane, ready);
      }
  }

  #takeOff(lane: Lane, ready: Ready): void {
    const land = this.#lanes.takeOff(lane);
    const { claimed } = ready;
    const moreIfLow = () => {
      if (this.#isLow(lane)) this.kick([lane.due.hook_id]);
    };
    const landed = () => {
      if (!land()) return;
      moreIfLow();
      this.#fly();
    };
    const flight = this.#deliver(lane, ready, landed)
      // The database is away: it is another's once the lease ends.
      .catch(error => this.#deps.log.warn({ err: error, delivery: claimed.id }, 'hook delivery not settled'))
      .finally(() => {
        this.#flights.delete(flight);
        landed();
        // What was behind it may go now.
        moreIfLow();
      });
    this.#flights.add(flight);
  }

  /** `landed`: the receiver has answered, and may be sent the next. */
  async #deliver(lane: Lane, { claimed, loaded }: Ready, landed: () => void): Promise<void> {
    const deps = this.#deps;
    // Its turn came late: it would still be on its way when another process may take it.
    if (deps.now() - claimed.taken > LEASE_MS - SEND_MS - 5_000) return release(deps, [claimed]);
    const attempted = await this.#attempt(loaded, claimed).catch((error: unknown) => ({ error }));
    const broke = 'error' in attempted;
    if (broke && this.#ending.signal.aborted) return release(deps, [claimed]);
    if (!broke && attempted.stage === 'ok') {
      this.#paces.arrived(claimed.hook_id, attempted.ms);
      landed();
      return this.#noteArrival({ claimed, outcome: attempted });
    }
    this.#paces.failed(claimed.hook_id);
    const { probing } = await (broke
      ? this.#failed(claimed, attempted.error)
      : settle(deps, claimed, attempted));
    if (!probing) return;
    // What was taken before waits for the probe like the rest (rule H7).
    this.#resting.add(claimed.hook_id);
    await release(
      deps,
      lane.queue.splice(0).map(one => one.claimed),
    );
  }

  async #attempt(
    { target, bodies, faults }: LoadedHook,
    { id, body: kept, replay }: Claimed,
  ): Promise<Outcome> {
    if (faults.has(id)) throw faults.get(id);
    const body = kept ?? bodies.get(id);
    if (body === undefined) throw new Error('no body');
    bodies.delete(id);
    const message = { id: `msg_${id}`, body, replay };
    return trySend(this.#deps, this.#door, target, message, this.#ending.signal);
  }

  /** An error on our side counts as a failed try like any other, so that retries get rarer and end. */
  #failed(claimed: Claimed, error: unknown) {
    this.#deps.log.warn({ err: error, delivery: claimed.id }, 'hook delivery not sent');
    return settle(this.#deps, claimed, ownFault(this.#deps.now()));
  }
}
