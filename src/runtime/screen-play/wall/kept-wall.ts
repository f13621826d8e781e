import type { Template } from '@gonghui/scene/types.ts';
import { keptTable } from '../../kept/kept-table.ts';
import type { Outcome } from '../feed/questions.ts';

/** An answer that a wall had, to the question of this key. */
export interface KeptAnswer {
  readonly id: string;
  readonly key: string;
  readonly outcome: Outcome;
  /** By the gateway's clock, epoch milliseconds. */
  readonly heardAt: number;
}

/** What a wall starts with while the gateway is away. */
export interface KeptWall {
  readonly pass: string;
  readonly name: string;
  readonly version: number;
  readonly template: Template;
  /** How far the gateway's clock was ahead of the machine's, in milliseconds: it may be days. */
  readonly ahead: number;
  readonly answers: readonly KeptAnswer[];
}

const NAME = 'gonghui.walls';
const TABLE = 'walls';
/** Characters of all that is kept of one screen; a character takes up to two bytes. */
const MOST = 10_000_000;

const run = keptTable(NAME, TABLE);

/** Null where nothing is kept of this screen, or nothing can be. */
export async function readWall(id: string): Promise<KeptWall | null> {
  try {
    const kept = (await run('readonly', table => table.get(id))) as string | undefined;
    return kept === undefined ? null : (JSON.parse(kept) as KeptWall);
  } catch {
    return null;
  }
}

/** As much of it as there may be: the largest answers are the first to be left out. */
export function fitting(wall: KeptWall): string {
  const bySize = wall.answers
    .map(answer => ({ answer, size: JSON.stringify(answer).length + 1 }))
    .sort((a, b) => a.size - b.size);
  let room = MOST - JSON.stringify({ ...wall, answers: [] }).length;
  const answers = bySize.flatMap(({ answer, size }) => {
    room -= size;
    return room >= 0 ? [answer] : [];
  });
  return JSON.stringify({ ...wall, answers });
}

/** Rejects when the browser keeps nothing, or has no room. */
export const keepWall = (id: string, wall: KeptWall): Promise<unknown> =>
  run('readwrite', table => table.put(fitting(wall), id));

/** Nothing is kept of the screen any more; where nothing could be, nothing was. */
export const forgetWall = (id: string): Promise<unknown> =>
  run('readwrite', table => table.delete(id)).catch(() => undefined);
