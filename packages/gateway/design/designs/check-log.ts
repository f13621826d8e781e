import type { DesignKind } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';
import type { Database, Trx } from '../../base/db/database.ts';
import { Appender, asBuffer } from './append.ts';
import { Emptied } from './emptied.ts';
import { RELAY_ACTOR } from './stored.ts';

/** What a check of a log came upon. */
export type Finding =
  /**
   * A checkpoint that does not say what its log says. `mended`: it says so now. `no log`: rows between the one before and it are not
   * there, so nobody can tell.
   */
  | { designId: string; seq: number; what: 'mended' | 'no log' }
  /** Values of a node that were emptied stand in it again. */
  | { designId: string; nodeId: string; what: 'put back' }
  /** A node that may have gone by an undo nobody meant so; `at` in epoch milliseconds. */
  | { designId: string; nodeId: string; at: number; what: 'taken back' };

const DESIGNS_AT_ONCE = 200;
const ROWS_AT_ONCE = 500;

/**
 * Builds every design anew from its log, row by row, and compares each checkpoint that it passes; one that differs is replaced by
 * what the log says. The oldest of a generation is believed where the rows before it have gone. Values that older editors emptied
 * by an undo stand again, as one more event. Answers how many checkpoints were looked at; a relay that has such a design open finds
 * out at its next checkpoint and opens it anew.
 */
export async function checkLogs(db: Database, found: (finding: Finding) => void): Promise<number> {
  const appender = new Appender(db.pool);
  let looked = 0;
  for (let after = ''; ; ) {
    const ids = await db.withSystem(trx =>
      trx
        .selectFrom('designs')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(DESIGNS_AT_ONCE)
        .execute(),
    );
    for (const { id } of ids) {
      const { points, end } = await db.withSystem(trx => checkDesign(trx, id, found));
      looked += points;
      const mended = end?.log.putBack(end.kind);
      if (!end || !mended) continue;
      const event = {
        designId: id,
        generation: end.generation,
        actor: RELAY_ACTOR,
        at: end.log.at,
        binds: [],
      };
      const [seq] = await appender.append([{ ...event, update: mended.update }]);
      if (typeof seq === 'number')
        for (const nodeId of mended.nodeIds) found({ designId: id, nodeId, what: 'put back' });
    }
    const last = ids.at(-1);
    if (!last) return looked;
    after = last.id;
  }
}

/** A design at the end of its log, of its present generation. */
interface End {
  kind: DesignKind;
  generation: number;
  log: Emptied;
}

async function checkDesign(
  trx: Trx,
  designId: string,
  found: (finding: Finding) => void,
): Promise<{ points: number; end: End | null }> {
  const design = await trx
    .selectFrom('designs')
    .select(['kind', 'generation'])
    .where('id', '=', designId)
    .executeTakeFirstOrThrow();
  const points = await trx
    .selectFrom('design_checkpoints')
    .select(['seq', 'generation'])
    .where('design_id', '=', designId)
    .orderBy('seq')
    .execute();
  let log = new Emptied();
  let at = 0;
  let generation = -1;
  for (const point of points) {
    const first = point.generation !== generation;
    generation = point.generation;
    if (first) {
      log = new Emptied();
      at = await startOf(trx, designId, point.seq, at === 0);
      if (at === point.seq) {
        Y.applyUpdate(log.doc, await stateOf(trx, designId, at));
        continue;
      }
    }
    const whole = await apply(trx, log, designId, at, point.seq);
    at = point.seq;
    if (!whole) {
      found({ designId, seq: at, what: 'no log' });
      log = new Emptied();
      Y.applyUpdate(log.doc, await stateOf(trx, designId, at));
    } else if (!(await says(trx, designId, at, log.doc))) {
      await mend(trx, designId, at, log.doc);
      found({ designId, seq: at, what: 'mended' });
    }
  }
  // A generation that has no checkpoint yet has nobody's work in it.
  const current = generation === design.generation && (await applyRest(trx, log, designId, at));
  if (current) for (const one of log.takenBack()) found({ designId, ...one, what: 'taken back' });
  return { points: points.length, end: current ? { ...design, log } : null };
}

/** What the log has after the last checkpoint. */
async function applyRest(trx: Trx, to: Emptied, designId: string, from: number): Promise<boolean> {
  const last = await trx
    .selectFrom('design_events')
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .where('design_id', '=', designId)
    .executeTakeFirst();
  return apply(trx, to, designId, from, last?.seq ?? from);
}

/**
 * After which number the log makes a generation by itself: it begins with a row that holds all of it, under the number of its
 * first checkpoint or, of the first generation, under 1. Where that row has gone, the checkpoint is what there is.
 */
async function startOf(trx: Trx, designId: string, seq: number, oldest: boolean): Promise<number> {
  const row = await trx
    .selectFrom('design_events')
    .select('actor')
    .where('design_id', '=', designId)
    .where('seq', '=', oldest ? 1 : seq)
    .executeTakeFirst();
  if (row?.actor !== RELAY_ACTOR) return seq;
  return oldest ? 0 : seq - 1;
}

/** False when a row is missing. */
async function apply(trx: Trx, log: Emptied, designId: string, from: number, upTo: number): Promise<boolean> {
  for (let at = from; at < upTo; ) {
    const rows = await trx
      .selectFrom('design_events')
      .select(['update', 'actor', 'at'])
      .where('design_id', '=', designId)
      .where('seq', '>', at)
      .where('seq', '<=', Math.min(upTo, at + ROWS_AT_ONCE))
      .orderBy('seq')
      .execute();
    const wanted = Math.min(ROWS_AT_ONCE, upTo - at);
    if (rows.length !== wanted) return false;
    for (const row of rows) {
      log.next(row.actor, row.at);
      Y.applyUpdate(log.doc, row.update);
    }
    at += wanted;
  }
  return true;
}

const point = (trx: Trx, designId: string, seq: number) =>
  trx
    .selectFrom('design_checkpoints')
    .select(['state', 'vector', 'deletes'])
    .where('design_id', '=', designId)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow();

const stateOf = async (trx: Trx, designId: string, seq: number): Promise<Uint8Array> =>
  (await point(trx, designId, seq)).state;

/** Equal numbers hold equal things: the relay's gate sees to that. So clocks and deletions say it all. */
async function says(trx: Trx, designId: string, seq: number, log: Y.Doc): Promise<boolean> {
  const { state, vector, deletes } = await point(trx, designId, seq);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const known = Y.snapshot(doc);
  doc.destroy();
  const told = { sv: Y.decodeStateVector(vector), ds: Y.mergeDeleteSets([Y.decodeUpdate(deletes).ds]) };
  const same = Y.equalSnapshots(known, Y.snapshot(log));
  return same && Y.equalSnapshots(known, new Y.Snapshot(told.ds, told.sv));
}

async function mend(trx: Trx, designId: string, seq: number, log: Y.Doc): Promise<void> {
  const vector = Y.encodeStateVector(log);
  await trx
    .updateTable('design_checkpoints')
    .set({
      state: asBuffer(Y.encodeStateAsUpdate(log)),
      vector: asBuffer(vector),
      deletes: asBuffer(Y.encodeStateAsUpdate(log, vector)),
    })
    .where('design_id', '=', designId)
    .where('seq', '=', seq)
    .execute();
}
