import { Recent } from '@gonghui/kernel/recent.ts';
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';

export interface NewEvent {
  designId: string;
  generation: number;
  actor: string;
  /** Epoch milliseconds. */
  at: number;
  update: Uint8Array;
  /** Client ids that become the actor's with this event. */
  binds: readonly number[];
}

/**
 * The usual case: the numbers are known, because this relay wrote the last ones. The primary key of the log keeps two
 * relays from giving the same number: then nothing is written and the slow statement asks the database. One statement
 * is one transaction and one round trip. Rows go in by design id, so that two relays cannot wait for each other in a
 * ring; a design that is gone or of another generation gets no row.
 * $1 design ids, $2 generations, $3 actors, $4 times, $5 updates, $6 numbers; $7 to $10 design, generation, client id and user of
 * new clients.
 */
const NUMBERED = {
  name: 'design-append-numbered',
  text: `
with bound as (
  insert into design_clients (design_id, tenant_id, client_id, user_id)
  select d.id, d.tenant_id, b.client_id, b.user_id
  from unnest($7::text[], $8::int[], $9::bigint[], $10::text[]) as b(design_id, generation, client_id, user_id)
  join designs d on d.id = b.design_id and d.generation = b.generation
  on conflict do nothing
)
insert into design_events (design_id, tenant_id, seq, actor, at, update)
select d.id, d.tenant_id, g.seq, g.actor, g.at, g.bytes
from unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::bytea[], $6::bigint[])
  as g(design_id, generation, actor, at, bytes, seq)
join designs d on d.id = g.design_id and d.generation = g.generation
order by g.design_id, g.seq
returning design_id, seq`,
} as const;

/** The same for one event without new clients, which is what most commits are. */
const ONE = {
  name: 'design-append-one',
  text: `
insert into design_events (design_id, tenant_id, seq, actor, at, update)
select d.id, d.tenant_id, $6::bigint, $3::text, $4::bigint, $5::bytea from designs d where d.id = $1 and d.generation = $2
returning design_id, seq`,
} as const;

/** Newest numbers. Asked when a design is new to this process, and by a relay that lost the race for a number. */
const HEADS = {
  name: 'design-heads',
  text: `
select d.id, greatest(
  (select coalesce(max(e.seq), 0) from design_events e where e.design_id = d.id),
  (select coalesce(max(c.seq), 0) from design_checkpoints c where c.design_id = d.id)) as seq
from designs d where d.id = any($1::text[])`,
} as const;

/** Somebody else took the number, or both waited for each other: unique violation, deadlock. */
const LOST_RACE = new Set(['23505', '40P01']);
const TRIES = 50;
/** Designs whose newest number is known; the others are asked for. */
const MOST_HEADS = 50_000;

/** The database has answered, and said no; anything else is a broken connection. */
const isRefusal = (error: unknown): boolean =>
  /^[0-9A-Z]{5}$/.test(String((error as { code?: string }).code));

/** Appends to the log of designs, numbering as it goes. */
export class Appender {
  readonly #pool: Pool;
  /** Newest number of each design, as far as this process knows. */
  readonly #heads = new Recent<number>(MOST_HEADS);

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Called with what was read or written elsewhere in this process. */
  know(designId: string, seq: number): void {
    this.#heads.set(designId, seq);
  }

  /** Numbers of the events, in order; null where the design is gone or of another generation. */
  async append(events: readonly NewEvent[]): Promise<(number | null)[]> {
    for (let tries = 0; ; tries++) {
      await this.#learn(events);
      const seqs = this.#number(events);
      try {
        return await this.#write(events, seqs);
      } catch (error) {
        for (const { designId } of events) this.#heads.delete(designId);
        const { code = '' } = error as { code?: string };
        if (!LOST_RACE.has(code) || tries >= TRIES) throw error;
      }
    }
  }

  /** Keeps the connection after a refused statement: given back with the error the pool would close it. */
  async #query<R extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<R>> {
    const client = await this.#pool.connect();
    try {
      const result = await client.query<R>(query);
      client.release();
      return result;
    } catch (error) {
      client.release(isRefusal(error) ? undefined : true);
      throw error;
    }
  }

  async #learn(events: readonly NewEvent[]): Promise<void> {
    const unknown = new Set<string>();
    for (const { designId } of events) if (this.#heads.peek(designId) === undefined) unknown.add(designId);
    if (unknown.size === 0) return;
    const { rows } = await this.#pool.query<{ id: string; seq: number }>({
      ...HEADS,
      values: [[...unknown]],
    });
    for (const { id, seq } of rows) this.#heads.set(id, Number(seq));
  }

  #number(events: readonly NewEvent[]): number[] {
    const next = new Map<string, number>();
    return events.map(({ designId }) => {
      const seq = (next.get(designId) ?? this.#heads.get(designId) ?? 0) + 1;
      next.set(designId, seq);
      return seq;
    });
  }

  async #write(events: readonly NewEvent[], seqs: readonly number[]): Promise<(number | null)[]> {
    const { rows } = await this.#query<{ design_id: string; seq: number }>(statement(events, seqs));
    const written = new Set(rows.map(row => `${row.design_id} ${row.seq}`));
    return events.map(({ designId }, i) => {
      const seq = seqs[i] ?? 0;
      if (!written.has(`${designId} ${seq}`)) return null;
      this.#heads.set(designId, seq);
      return seq;
    });
  }
}

function statement(events: readonly NewEvent[], seqs: readonly number[]) {
  const [only] = events;
  if (events.length === 1 && only && only.binds.length === 0) {
    const { designId, generation, actor, at, update } = only;
    return { ...ONE, values: [designId, generation, actor, at, asBuffer(update), seqs[0]] };
  }
  const binds = events.flatMap(({ designId, generation, actor, binds }) =>
    binds.map(clientId => ({ designId, generation, clientId, actor })),
  );
  const values = [
    events.map(event => event.designId),
    events.map(event => event.generation),
    events.map(event => event.actor),
    events.map(event => event.at),
    events.map(event => asBuffer(event.update)),
    seqs,
    binds.map(bind => bind.designId),
    binds.map(bind => bind.generation),
    binds.map(bind => bind.clientId),
    binds.map(bind => bind.actor),
  ];
  return { ...NUMBERED, values };
}

/** The driver sends Buffers as bytes; a plain Uint8Array in an array it would write out as text. */
export const asBuffer = (data: Uint8Array): Buffer =>
  Buffer.from(data.buffer, data.byteOffset, data.byteLength);
