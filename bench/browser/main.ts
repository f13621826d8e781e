import { canvas } from './canvas.ts';
import { fill } from './fill.ts';
import { flow } from './flow.ts';
import { installProbes } from './in-page.ts';
import { linkage } from './linkage.ts';
import { page } from './page.ts';
import { pageView } from './page-view/main.ts';
import { play } from './play/main.ts';
import { preview } from './preview.ts';
import { records } from './records.ts';
import { screen } from './screen.ts';
import { openSession, type Session } from './session.ts';
import { stencil } from './stencil.ts';
import { subform } from './subform.ts';
import { visitDesigner, visitFill } from './visits/main.ts';

const PARTS: Readonly<Record<string, (session: Session, peers: boolean) => Promise<void>>> = {
  'visit-designer': visitDesigner,
  'visit-fill': visitFill,
  fill: each(fill, [30, 200, 500]),
  linkage,
  subform,
  canvas: each(canvas, [20, 200, 1000]),
  flow: each(flow, [20, 100, 300]),
  screen: each(screen, [20, 200, 1000]),
  page: each(page, [300]),
  stencil: each(stencil, [100, 1000]),
  preview,
  records,
  play,
  'page-view': pageView,
};

function each(part: (session: Session, count: number) => Promise<void>, counts: readonly number[]) {
  return async (session: Session) => {
    for (const count of counts) await part(session, count);
  };
}

/**
 * Pages in a real Chromium, production build, against a server of the benchmark's own. `BENCH_PARTS=records,fill` measures
 * these alone. With `peers`, what visits measures theirs as well.
 */
export async function run({ peers }: { peers: boolean }): Promise<void> {
  const asked = process.env.BENCH_PARTS?.split(',');
  const session = await openSession();
  await installProbes(session.page);
  try {
    for (const [name, part] of Object.entries(PARTS)) {
      if (!asked || asked.includes(name)) await part(session, peers);
    }
  } finally {
    await session.close();
  }
}
