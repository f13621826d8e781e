import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@gonghui/collab-server/testing/relay-world.ts';
import { engines, postgresUrl } from '@gonghui/testkit/database.ts';
import { NIGHTLY, promiseRounds } from '@gonghui/testkit/size.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { fullRounds } from './kept.ts';
import { connectTo, type RelayProcess, startRelayProcess } from './support/relay-process.ts';

/**
 * Promise R2: no acknowledged edit is lost when the relay dies, and neither is one that somebody else has seen.
 * `PROMISE_ROUNDS` sets the number of kills (the nightly figure is 200).
 */
const ROUNDS = promiseRounds(2, fullRounds('R2'));
/** A process that has just started beside other work may take its time; nothing here is about speed. */
const PATIENCE_MS = 60_000;

let relay: RelayProcess | null = null;
const folders: string[] = [];
afterEach(async () => {
  await relay?.kill();
  relay = null;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function placeFor(engine: string): Promise<string> {
  if (engine === 'postgres') return postgresUrl();
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-relay-'));
  folders.push(folder);
  return join(folder, 'db');
}

/** By day each engine in one of the two ways. */
const WAYS = engines()
  .flatMap(engine => [[engine, 'without a journal'] as const, [engine, 'with a journal'] as const])
  .filter(([engine, way]) => NIGHTLY || (engine === 'postgres') === (way === 'without a journal'));

describe.each(WAYS)('on %s, %s', (engine, way) => {
  test(
    `killed ${ROUNDS} times while two people type, the relay loses nothing it has promised`,
    async () => {
      const place = await placeFor(engine);
      const journal = way === 'with a journal' ? mkdtempSync(join(tmpdir(), 'gonghui-journal-')) : '';
      if (journal) folders.push(journal);
      const promised = new Map<string, number>();
      let acknowledged = 0;
      for (let round = 0; round < ROUNDS; round++) {
        relay = await startRelayProcess(place, journal);
        const anna = connectTo(relay.port, 'design01', 'anna');
        const ben = connectTo(relay.port, 'design01', 'ben');
        await until(() => anna.provider.synced && ben.provider.synced, 'both synced', PATIENCE_MS);
        for (const [key, value] of promised) expect(anna.nodes.get(key), key).toBe(value);
        // A run of hundreds takes an hour: one that is ended early has still said something.
        if (round > 0 && round % 20 === 0) {
          console.log(`${engine}, ${way}: ${acknowledged} acknowledged edits over ${round} kills, 0 lost`);
        }

        let edits = 0;
        const write = () => {
          for (const [peer, name] of [
            [anna, 'a'],
            [ben, 'b'],
          ] as const) {
            peer.nodes.set(`${round}${name}${edits}`, edits);
          }
          edits++;
        };
        const typing = setInterval(write, 1);
        await until(() => anna.stored > 20, 'some acknowledged', PATIENCE_MS);
        await sleep(Math.random() * 120);
        await relay.kill();
        clearInterval(typing);
        for (const [peer, other, name] of [
          [anna, ben, 'a'],
          [ben, anna, 'b'],
        ] as const) {
          acknowledged += peer.stored;
          for (let i = 0; i < peer.stored; i++) promised.set(`${round}${name}${i}`, i);
          // What the other one has seen of this one's is promised as well.
          for (let i = 0; i < edits; i++) {
            const key = `${round}${name}${i}`;
            if (other.nodes.has(key)) promised.set(key, i);
          }
        }
        anna.leave();
        ben.leave();
      }
      relay = await startRelayProcess(place, journal);
      const late = connectTo(relay.port, 'design01', 'late');
      await until(() => late.provider.synced, 'synced', PATIENCE_MS);
      const lost = [...promised].filter(([key, value]) => late.nodes.get(key) !== value);
      late.leave();
      console.log(
        `${engine}, ${way}: ${acknowledged} acknowledged edits over ${ROUNDS} kills, ${lost.length} lost`,
      );
      expect(lost).toEqual([]);
      expect(acknowledged).toBeGreaterThan(ROUNDS * 40);
    },
    ROUNDS * 60_000,
  );
});
