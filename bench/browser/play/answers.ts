import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { Page } from 'playwright';
import type { Session } from '../session.ts';

interface Batch {
  version: number;
  now: number;
  answers: { componentId: string; code: number; etag?: string; answer?: Answer }[];
}

/** What a screen shows by now, asked as its page does. */
export const askBatch = (session: Session, screenId: string, ids: readonly string[]): Promise<Batch> =>
  session.call('POST', `/v1/visual/${screenId}/batch`, {
    questions: ids.map(componentId => ({ componentId, filterValueMap: {} })),
  });

/** Other numbers each time, as new records make them. */
export const changed = (answer: Answer, round: number): Answer => ({
  ...answer,
  main: {
    ...answer.main,
    rows: answer.main.rows.map((cells, row) =>
      cells.map((cell, column) =>
        answer.main.columns[column]?.type === 'number' && typeof cell === 'string'
          ? String(Math.round(Number(cell) + ((round * 37 + row) % 100)))
          : cell,
      ),
    ),
  },
});

/** Answers the batches of a page in place of the server, so that the page is measured and not what it shares a machine with. */
export async function answerBatches(
  session: Session,
  screenId: string,
  ids: readonly string[],
): Promise<{ readonly rounds: number; stop(): Promise<void> }> {
  const { page } = session;
  const real = await askBatch(session, screenId, ids);
  const known = new Map(real.answers.map(one => [one.componentId, one]));
  const wrong = real.answers.find(({ code }) => code !== 200);
  if (wrong) throw new Error(`${wrong.componentId} was answered ${JSON.stringify(wrong)}`);
  let rounds = 0;
  const where = `**/v1/visual/${screenId}/batch`;
  const answer: Parameters<Page['route']>[1] = route => {
    const { questions } = route.request().postDataJSON() as { questions: { componentId: string }[] };
    const round = ++rounds;
    const answers = questions.flatMap(({ componentId }) => {
      const one = known.get(componentId);
      return one?.answer ? [{ ...one, etag: `round ${round}`, answer: changed(one.answer, round) }] : [];
    });
    const data = { version: real.version, now: Date.now(), answers };
    return route.fulfill({ json: { code: 200, message: '操作成功', data } });
  };
  await page.route(where, answer);
  return {
    get rounds() {
      return rounds;
    },
    stop: () => page.unroute(where, answer),
  };
}
