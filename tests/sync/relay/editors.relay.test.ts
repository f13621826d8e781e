import { kindOf } from '@gonghui/elements/kinds/index.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import type { Database } from '@gonghui/gateway/base/db/database.ts';
import { claimClientIds } from '@gonghui/gateway/design/designs/client-ids.ts';
import { relayStore, resetDesign } from '@gonghui/gateway/design/designs/relay-store.ts';
import { createDatabase } from '@gonghui/testkit/database.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { NIGHTLY, sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { startOf } from '../starts.ts';
import { PagesWorld } from './pages.ts';
import { Run, type StoredDesign } from './run.ts';
import { anyScript, type Script } from './steps.ts';

/**
 * Editors with the browser's own connection, on the real relay over a database: random commands, undo, presence, connections that
 * break anywhere, pages that are opened anew, a relay that restarts, a design that is reset. SEED repeats a run as far as chance
 * goes; what the network does in between is its own.
 */
/** The test command plays the same scripts each time; what is new is looked for in the large runs. */
const seed = process.env.SEED ? SEED : sized(11, SEED);
const WIDE = 1_000_000;

let db: Database;
let world: PagesWorld;
let designs = 0;
const kinds = new Map<string, Kind>();

beforeAll(async () => {
  db = await createDatabase('pglite');
  await db.pool.query("insert into tenants (id, code, name) values ('tenant01', 'sync', '企业')");
  const limits = {
    updatesPerSecond: WIDE,
    updateBurst: WIDE,
    messageBurst: WIDE,
    syncsPerSecond: WIDE,
    syncBurst: WIDE,
    presencePerSecond: WIDE,
    presenceBurst: WIDE,
    lookBurst: WIDE,
    checkpointEvents: 25,
    checkpointQuietMs: 0,
  };
  world = await PagesWorld.start(limits, relayStore(db));
  const { ports } = world.relay;
  const { admit } = ports;
  ports.admit = async (ticket, designId) => {
    const admission = await admit(ticket, designId);
    if (!admission) return null;
    const { member, clientIds = [], right } = admission;
    const holder = { tenantId: 'tenant01', userId: member.userId, sessionId: '', designId, right, clientIds };
    return { ...admission, taken: await db.withSystem(trx => claimClientIds(trx, holder, Date.now())) };
  };
  ports.seed = async designId => {
    const kind = kinds.get(designId)!;
    return { kind: kind.kind, template: startOf(kind), saved: null };
  };
});
afterAll(async () => {
  await world.stop();
  await db.close();
});

function newDesign(kind: Kind): StoredDesign {
  const designId = `design${String(designs++).padStart(4, '0')}`;
  kinds.set(designId, kind);
  return {
    designId,
    kind,
    generation: async () => {
      const { rows } = await db.pool.query('select generation from designs where id = $1', [designId]);
      return Number(rows[0]?.generation ?? 1);
    },
    beginAnew: async () => {
      await db.withSystem(trx => resetDesign(trx, designId));
      world.relay.relay.reset(designId);
    },
    stored: async () => {
      const { checkpoint, tail } = (await relayStore(db).open(designId))!;
      const doc = new Y.Doc();
      for (const update of [checkpoint.state, ...tail.map(({ update }) => update)])
        Y.applyUpdate(doc, update);
      return doc;
    },
  };
}

async function play(kind: Kind, script: Script): Promise<void> {
  const run = new Run(world, newDesign(kind), script);
  try {
    await run.play(script.steps);
    expect(world.relay.errors).toEqual([]);
  } finally {
    world.relay.errors.length = 0;
    await run.leave();
  }
}

/** The fewest first steps that fail as well, found by halving; null where the same steps do not fail again. */
async function shortest(kind: Kind, script: Script): Promise<Script | null> {
  const upTo = (length: number): Script => ({ ...script, steps: script.steps.slice(0, length) });
  const fails = (length: number): Promise<boolean> =>
    play(kind, upTo(length)).then(
      () => false,
      () => true,
    );
  let to = script.steps.length;
  if (!(await fails(to))) return null;
  for (let from = 0; from < to; ) {
    const middle = Math.floor((from + to) / 2);
    if (await fails(middle)) to = middle;
    else from = middle + 1;
  }
  return upTo(to);
}

test.each(['form', 'flow'])(
  'editors of a %s agree over the relay, lose nothing that was acknowledged and undo what is theirs',
  {
    timeout: NIGHTLY ? 3_600_000 : 300_000,
  },
  async name => {
    const kind = kindOf(name);
    const runs = NIGHTLY ? 300 : 5;
    console.info(`relay seed ${seed}, ${runs} runs`);
    for (const script of fc.sample(anyScript(NIGHTLY ? 150 : 60), { seed, numRuns: runs })) {
      try {
        await play(kind, script);
      } catch (error) {
        const fewest = await shortest(kind, script);
        const steps = JSON.stringify(fewest ?? script);
        console.error(
          `seed ${seed}: ${fewest ? 'fewest steps that fail' : 'not seen a second time'}: ${steps}`,
        );
        throw error;
      }
    }
  },
);
