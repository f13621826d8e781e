import { hooks } from './hooks.ts';

/** In a browser; that file knows the page, which the others do not. */
const BOARD = '../browser/board.ts';

/** Parts to measure: `BENCH_PARTS=hooks` leaves out the others. */
const PARTS = (process.env.BENCH_PARTS ?? 'hooks,board').split(',');

export async function run(): Promise<void> {
  if (PARTS.includes('hooks')) await hooks();
  if (PARTS.includes('board')) {
    const { board } = (await import(BOARD)) as { board(): Promise<void> };
    await board();
  }
}
