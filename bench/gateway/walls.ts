import { visualCalls } from '@gonghui/contract/visuals.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { buildScreen } from '@gonghui/testkit/screens.ts';
import { makePass, openWall } from '@gonghui/testkit/walls.ts';
import { asking, WALL, wallOf } from '../browser/play/wall.ts';
import { notMeasured, report } from '../lib/figures.ts';
import { type Office, openOffice } from '../report/office.ts';

const RECORDS = 10_000;
const WALLS = Number(process.env.BENCH_WALLS ?? 100);
const SECONDS = 10;
/** Seconds between two refreshes of a wall; walls are not in step with each other. */
const EVERY = 5;

interface Round {
  /** Statements about the records, all statements, and answers that were none. */
  records: number;
  all: number;
  refused: number;
}

/** Walls that ask for everything every few seconds, while a record comes in before each round of them. */
async function played(
  { gateway, statements, touch, formId }: Office,
  screenId: string,
  ids: readonly string[],
  walls: readonly { readonly bearer: Record<string, string> }[],
): Promise<Round> {
  const questions = ids.map(componentId => ({ componentId, filterValueMap: {} }));
  const etags = walls.map(() => new Map<string, string>());
  let refused = 0;
  const ask = async (at: number): Promise<void> => {
    const known = etags[at];
    const body = { questions: questions.map(one => ({ ...one, etag: known?.get(one.componentId) })) };
    const answer = await gateway.anonymous.ask(
      visualCalls.batch,
      { params: { id: screenId }, body },
      walls[at]?.bearer,
    );
    const answers = answer.code === 200 ? answer.data.answers : [];
    refused += questions.length - answers.filter(({ code }) => code === 200).length;
    for (const { componentId, etag } of answers) if (etag) known?.set(componentId, etag);
  };
  const table = `r_${formId}`;
  const [records, all] = [await statements(table), await statements('')];
  for (let round = 0; round < SECONDS / EVERY; round++) {
    await touch();
    const from = performance.now();
    await Promise.all(
      walls.map(async (_, at) => {
        await new Promise(resolve => setTimeout(resolve, (at / walls.length) * EVERY * 1000));
        await ask(at);
      }),
    );
    await new Promise(resolve => setTimeout(resolve, EVERY * 1000 - (performance.now() - from)));
  }
  return { records: (await statements(table)) - records, all: (await statements('')) - all, refused };
}

/** What the database does for a hundred walls of one screen, beside one wall, while its records change. */
export async function walls(): Promise<void> {
  if (!postgresBin()) return notMeasured('a hundred walls', 'there is no PostgreSQL');
  const office = await openOffice(RECORDS);
  const { gateway, manager, appletId, definition } = office;
  let components: ReturnType<typeof wallOf> = [];
  const { screenId } = await buildScreen(manager, appletId, definition, datasetId => {
    components = wallOf(datasetId, '', WALL);
    return components;
  });
  const { pass } = await makePass(gateway, manager, screenId);
  const opened = [];
  for (let at = 0; at < WALLS; at++) opened.push(await openWall(gateway, screenId, pass));
  const ids = asking(components);
  // What is compiled and planned once is of neither.
  await played(office, screenId, ids, opened.slice(0, 1));
  const one = await played(office, screenId, ids, opened.slice(0, 1));
  const many = await played(office, screenId, ids, opened);
  await office.close();
  const what = `${WALLS} walls of one screen, ${SECONDS} s`;
  report({
    ...{ group: 'gateway', name: `${what}: queries of its records a second`, unit: '' },
    value: many.records / SECONDS,
    reference: { name: 'one wall', value: one.records / SECONDS },
    goal: '≤ 1.2 ×, none refused',
    met: many.records <= 1.2 * one.records && many.refused === 0,
  });
  report({
    ...{ group: 'gateway', name: `${what}: all statements a second`, unit: '', value: many.all / SECONDS },
    reference: { name: 'one wall', value: one.all / SECONDS },
    others: [
      { name: 'a wall and round', value: many.all / WALLS / (SECONDS / EVERY) },
      { name: 'refused', value: many.refused },
    ],
  });
}
