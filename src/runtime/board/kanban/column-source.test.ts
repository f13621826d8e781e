import { WINDOW_ROWS } from '@gonghui/contract/record-list.ts';
import { describe, expect, it } from 'vitest';
import type { ListRecord, WindowAnswer } from '../../record/list/data/record-blocks.ts';
import { ColumnSource, type Range } from './column-source.ts';

const card = (at: number) => ({ id: `card${at}`, rev: 1, values: {}, can: {} }) as unknown as ListRecord;

/** A column of the gateway's, which answers no more than a window at once. */
function column(count: number) {
  let cards = Array.from({ length: count }, (_, at) => card(at));
  const asked: Range[] = [];
  const ask = async (range: Range) => {
    asked.push(range);
    expect(range.limit).toBeLessThanOrEqual(WINDOW_ROWS);
    const from = range.near ? cards.findIndex(({ id }) => id === range.near?.cursor) + 1 : range.from;
    const list = cards.slice(from, from + range.limit);
    const last = list.at(-1)?.id ?? null;
    return { list, cursors: last === null ? null : { first: list[0]?.id, last } } as unknown as WindowAnswer;
  };
  const drop = (id: string): void => {
    cards = cards.filter(one => one.id !== id);
  };
  return { asked, ask, drop };
}

const scrolled = async (count: number, to: number) => {
  const { asked, ask, drop } = column(count);
  const source = new ColumnSource(ask, 50, () => undefined);
  while (source.cards.length < to) await source.more();
  asked.length = 0;
  return { source, asked, drop };
};

describe('a column that was scrolled far', () => {
  it('has as many cards as before when it is asked for anew, and goes on from there', async () => {
    const { source, asked, drop } = await scrolled(900, 450);
    drop('card3');
    await source.renew();
    expect(asked.map(({ limit }) => limit)).toEqual([WINDOW_ROWS, WINDOW_ROWS, 50]);
    expect(source.cards).toHaveLength(450);
    expect(source.cards.at(-1)?.id).toBe('card450');
    expect(source.ended).toBe(false);
    await source.more();
    expect(source.cards.at(-1)?.id).toBe('card500');
    expect(new Set(source.cards.map(({ id }) => id)).size).toBe(500);
  });

  it('ends where the records end', async () => {
    const { source, asked } = await scrolled(230, 230);
    await source.renew();
    expect(asked).toHaveLength(2);
    await source.more();
    expect([source.cards.length, source.ended]).toEqual([230, true]);
  });

  it('that is asked for anew once more drops what comes of the first time', async () => {
    const { source } = await scrolled(900, 450);
    await Promise.all([source.renew(), source.renew()]);
    expect(source.cards).toHaveLength(450);
  });
});
