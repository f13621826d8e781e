import { notMeasured } from '../../lib/figures.ts';
import type { Session } from '../session.ts';
import { endure } from './endure.ts';
import { motion } from './motion.ts';
import { opening } from './opening.ts';
import { openPlace, type Place } from './place.ts';
import { refresh } from './refresh.ts';

const FIGURES: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  opening,
  refresh,
  motion,
  endure,
};
/** `BENCH_PLAY=opening,endure` measures these alone. */
const ASKED = process.env.BENCH_PLAY?.split(',');

/** Big screens as walls play them. */
export async function play(session: Session): Promise<void> {
  const place = await openPlace(session);
  for (const [name, figure] of Object.entries(FIGURES)) {
    if (ASKED && !ASKED.includes(name)) continue;
    // A figure that fails is named, and leaves the others theirs.
    await figure(place).catch((error: unknown) => {
      notMeasured(`playing: ${name}`, error instanceof Error ? error.message : String(error));
    });
  }
}
