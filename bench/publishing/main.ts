import { hooks } from './hooks.ts';
import { links } from './links.ts';

/** In a browser; those files know the page, which the others do not. */
const BOARD = '../browser/board.ts';
const STRANGER = '../browser/stranger.ts';

/** Parts to measure: `BENCH_PARTS=hooks` leaves out the others. */
const PARTS = (process.env.BENCH_PARTS ?? 'hooks,links,stranger,board').split(',');

export async function run(): Promise<void> {
  if (PARTS.includes('hooks')) await hooks();
  if (PARTS.includes('links')) await links();
  if (PARTS.includes('stranger')) {
    const { stranger } = (await import(STRANGER)) as { stranger(): Promise<void> };
    await stranger();
  }
  if (PARTS.includes('board')) {
    const { board } = (await import(BOARD)) as { board(): Promise<void> };
    await board();
  }
}
