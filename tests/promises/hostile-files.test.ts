import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { HOSTILE } from './support/hostile-files.ts';

/**
 * Promise S6: a hostile file or message costs the process that reads it at most 300 MB and 250 ms of its loop, whatever parser it is
 * for. Each parser runs in a process of its own, which must outlive its corpus. All of it runs at nightly size.
 */
const ALL = NIGHTLY;
const MB = 300;
const LOOP_MS = 250;
const READINGS = 5;
/**
 * What the known piece of work takes on the machine of docs/benchmarks.md while it does nothing else. Two threads that share a
 * processor, or the way to memory, take half as long again, in processor time too: a cost is told in the time of that machine.
 */
const PACE_MS = 55;

interface Cost {
  outcome: string;
  rss: number;
  loop: number;
  millis: number;
}

const folder = mkdtempSync(join(tmpdir(), 'gonghui-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process of the test, which answers what it is asked; it must not end before. */
function started(name: string) {
  const child = fork(new URL(`./support/${name}.ts`, import.meta.url), { execArgv: [] });
  const ended = once(child, 'exit').then(([code, signal]): never => {
    throw new Error(`the process ended: ${code ?? signal}`);
  });
  ended.catch(() => {});
  const ask = async <T>(question: unknown): Promise<T> => {
    const answer = once(child, 'message');
    child.send(question as object);
    const [told] = (await Promise.race([answer, ended])) as [T];
    return told;
  };
  const end = () => {
    child.removeAllListeners('exit');
    child.kill();
  };
  return { ask, end };
}

async function paceNow(): Promise<number> {
  const known = started('pace-child');
  try {
    return (await known.ask<{ pace: number }>('now')).pace;
  } finally {
    known.end();
  }
}

describe.each(Object.entries(HOSTILE))('%s', (parser, corpus) => {
  it('costs what it may, and no more', { timeout: 900_000 }, async () => {
    const reader = started('hostile-child');
    const run = async (path: string): Promise<Cost> => {
      const before = await paceNow();
      const cost = await reader.ask<Cost>([parser, path]);
      const pace = Math.max(PACE_MS, before, await paceNow());
      return { ...cost, loop: (cost.loop * PACE_MS) / pace };
    };
    const path = join(folder, parser);
    const dear: string[] = [];
    try {
      // What is loaded at the first use is no cost of a file.
      writeFileSync(path, parser === 'frames' ? '' : parser === 'json' ? '{}' : 'a,b\n1,2');
      await run(path);
      for (const { name, always, make } of corpus) {
        if (!always && !ALL) continue;
        writeFileSync(path, await make());
        let cost = await run(path);
        // What others on the machine took is no cost of a file: more readings tell, and the least of them counts.
        for (let reading = 1; cost.loop > LOOP_MS && reading < READINGS; reading++) {
          const again = await run(path);
          if (again.loop < cost.loop) cost = again;
        }
        const { outcome, rss, loop, millis } = cost;
        const line = `${parser} · ${name}: ${Math.round(rss)} MB, ${Math.round(loop)} ms of the loop, ${Math.round(millis)} ms: ${outcome}`;
        if (ALL) console.log(line);
        if (rss > MB || loop > LOOP_MS) dear.push(line);
      }
    } finally {
      reader.end();
    }
    expect(dear).toEqual([]);
  });
});
