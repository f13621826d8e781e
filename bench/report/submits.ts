import { visualCalls } from '@gonghui/contract/visuals.ts';
import { report } from '../lib/figures.ts';
import { quantile } from '../lib/stats.ts';
import { GROUP } from './compare.ts';
import type { Office } from './office.ts';
import { SIZES } from './sizes.ts';

const QUESTIONS = 6;
const WRITERS = 4;
const SECONDS = 5;

/** Submits a second of a few people at once, for some seconds. */
async function rate(office: Office): Promise<number> {
  const from = performance.now();
  let count = 0;
  const write = async () => {
    while (performance.now() - from < SECONDS * 1000) {
      await office.touch();
      count++;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return (count * 1000) / (performance.now() - from);
}

/** Keeps six questions over all records under way; answers what stops them. */
function asking({ manager, reportId, panels }: Office): () => Promise<number> {
  let over = false;
  let answered = 0;
  const ask = async (from: number) => {
    for (let at = from; !over; at++) {
      const componentId = panels[at % panels.length]?.id ?? '';
      const { code } = await manager.ask(visualCalls.ask, {
        params: { id: reportId },
        body: { componentId },
      });
      if (code === 200) answered++;
    }
  };
  const all = Array.from({ length: QUESTIONS }, (_, at) => ask(at * 3));
  return async () => {
    over = true;
    await Promise.all(all);
    return answered;
  };
}

/** Submits a second beside six heavy questions, and without them, in turns. */
export async function submits(office: Office): Promise<void> {
  const alone: number[] = [];
  const beside: number[] = [];
  let answered = 0;
  await rate(office);
  for (let round = 0; round < Math.max(3, Math.ceil(SIZES.runs / 2)); round++) {
    alone.push(await rate(office));
    const stop = asking(office);
    beside.push(await rate(office));
    answered += await stop();
  }
  const value = quantile(beside, 0.5);
  const than = quantile(alone, 0.5);
  report({
    ...{ group: GROUP, name: `submits a second beside ${QUESTIONS} heavy questions`, unit: '/s', value },
    reference: { name: 'without them', value: than },
    others: [{ name: 'questions answered meanwhile', value: answered }],
    goal: '≥ 0.8 ×',
    met: value >= 0.8 * than,
  });
}
