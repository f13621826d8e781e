import { hooks } from './hooks.ts';

/** Parts to measure: `BENCH_PARTS=hooks` leaves out the others. */
const PARTS = (process.env.BENCH_PARTS ?? 'hooks').split(',');

export async function run(): Promise<void> {
  if (PARTS.includes('hooks')) await hooks();
}
