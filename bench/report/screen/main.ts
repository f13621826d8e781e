import { installProbes } from '../../browser/in-page.ts';
import { notMeasured } from '../../lib/figures.ts';
import { benchPostgres } from '../../lib/postgres.ts';
import { design } from './design.ts';
import { open } from './open.ts';
import { openPlace, type Place } from './place.ts';
import { renew } from './renew.ts';
import { scroll } from './scroll.ts';
import { weight } from './weight.ts';

/** In a real Chromium, production build, over PostgreSQL. */
const SCREENS: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  open,
  renew,
  design,
  scroll,
  weight,
};

export async function screens(names: readonly string[]): Promise<void> {
  const database = await benchPostgres();
  if (!database) return;
  const place = await openPlace(database.url);
  await installProbes(place.page);
  try {
    for (const name of names)
      await SCREENS[name]?.(place).catch((error: unknown) => {
        notMeasured(`reports in a browser: ${name}`, error instanceof Error ? error.message : String(error));
      });
  } finally {
    await place.close();
  }
}
