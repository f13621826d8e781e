import { canvas } from './canvas.ts';
import { fill } from './fill.ts';
import { flow } from './flow.ts';
import { installProbes } from './in-page.ts';
import { linkage } from './linkage.ts';
import { records } from './records.ts';
import { openSession } from './session.ts';
import { subform } from './subform.ts';

/** Pages in a real Chromium, production build, against a server of the benchmark's own. */
export async function run(): Promise<void> {
  const session = await openSession();
  await installProbes(session.page);
  try {
    for (const count of [30, 200, 500]) await fill(session, count);
    await linkage(session);
    await subform(session);
    for (const count of [20, 200, 1000]) await canvas(session, count);
    for (const count of [20, 100, 300]) await flow(session, count);
    await records(session);
  } finally {
    await session.close();
  }
}
