import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { session } from '../../../session/store.ts';
import { ApiError } from '../../../transport/errors.ts';
import { NameStore } from '../../record/list/data/name-store.ts';
import type { ListColumn } from '../../record/list/views/layout.ts';
import { BoardStore } from './board-store.ts';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ send }));

const KEYS = ['waiting1', 'working1', 'finished'];
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const spec = fieldOf('radio');
if (!spec) throw new Error('no radio');
const options = KEYS.map(value => ({ value, label: value }));
const field = {
  ...{ id: 'stateabc', title: '状态', spec, width: 0, hidden: false, total: 'none' },
  component: { id: 'stateabc', name: 'radio', props: { label: '状态', options } },
  ...{ numeric: false, sortable: true, groupable: true },
} as ListColumn;

interface Sent {
  body: {
    group?: { key: string };
    recordId?: string;
    after?: string | null;
    before?: string | null;
    values?: { stateabc: string };
    base?: { stateabc: string };
  };
  params: { id: string };
}

/** Records as a gateway keeps them: where each stands, and all in the order that people gave them. */
class Kept {
  readonly state = new Map(IDS.map((id, at) => [id, KEYS[at % KEYS.length] ?? '']));
  readonly rev = new Map(IDS.map(id => [id, 1]));
  order = [...IDS];

  column = (key: string) => this.order.filter(id => this.state.get(id) === key);

  answer(path: string, { body, params }: Sent): unknown {
    const names = { users: [], depts: [], roles: [] };
    if (path.endsWith('/groups'))
      return { groups: KEYS.map(key => ({ key, count: this.column(key).length })), names };
    if (path.endsWith('/rank')) return this.#rank(body);
    if (body.values) return this.#change(params.id, body.values.stateabc, body.base?.stateabc);
    const list = this.column(body.group?.key ?? '').map(id => ({
      ...{ id, rev: this.rev.get(id), values: { stateabc: this.state.get(id) }, can: { edit: true } },
    }));
    return { list, cursors: null, names, images: {} };
  }

  #rank({ recordId = '', after, before }: Sent['body']): { rank: string } {
    const [low, high] = [after ? this.order.indexOf(after) : -1, before ? this.order.indexOf(before) : 99];
    if (low >= high) throw new ApiError(409, '卡片的顺序已被他人调整', {}, 'toast');
    this.order = this.order.filter(id => id !== recordId);
    this.order.splice(after ? this.order.indexOf(after) + 1 : 0, 0, recordId);
    return { rank: 'x' };
  }

  #change(id: string, to: string, base = ''): unknown {
    const rev = this.rev.get(id) ?? 1;
    if (this.state.get(id) !== base && this.state.get(id) !== to) {
      const theirs = this.state.get(id);
      const conflicts = [{ fieldId: 'stateabc', item: '状态', theirs, yours: to }];
      throw new ApiError(409, '「状态」已被他人修改', { rev, conflicts }, 'toast');
    }
    this.state.set(id, to);
    this.rev.set(id, rev + 1);
    return { rev: rev + 1, values: { stateabc: to }, merged: false };
  }
}

const drags = fc.array(
  fc.record({
    card: fc.constantFrom(...IDS),
    to: fc.nat(KEYS.length - 1),
    at: fc.nat(IDS.length),
    fate: fc.constantFrom('fine', 'fine', 'fine', 'refused', 'offline'),
    /** News comes in, or a colleague moves a card, beside it. */
    beside: fc.constantFrom('nothing', 'nothing', 'news', 'colleague'),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Answers come in any order, later than the next drag begins. */
it('publishing B3, B4: whatever is dragged, refused or overtaken, no card is lost or doubled, and at rest a board shows the list', async () => {
  session.user = { id: 'someone1' } as never;
  const property = fc.asyncProperty(fc.scheduler(), drags, async (scheduler, asked) => {
    const kept = new Kept();
    let isSlow = false;
    let fate: 'fine' | 'refused' | 'offline' = 'fine';
    send.mockImplementation(async (call: { path: string; method: string }, input: Sent) => {
      const mine = fate;
      if (isSlow) await scheduler.schedule(Promise.resolve(), call.path);
      if (call.method === 'PUT' && mine === 'offline')
        throw new ApiError(NETWORK_CODE, '网络异常', null, 'toast');
      if (call.method === 'PUT' && mine === 'refused') throw new ApiError(422, '校验未通过', {}, 'toast');
      return kept.answer(call.path, input);
    });
    const store = new BoardStore({
      ...{
        boardId: 'boardabc',
        formId: 'formabcd',
        field,
        fields: ['stateabc'],
        ungrouped: false,
        byHand: true,
      },
      ...{ question: { condition: null, keyword: '' }, names: new NameStore() },
    });
    await store.load();
    for (const column of store.columns) store.look(column, true);
    await Promise.all(store.columns.map(column => store.source(column).more()));
    const shown = () => store.columns.map(column => store.source(column).cards.map(({ id }) => id));
    // What a colleague moves comes column by column.
    const isAlone = asked.every(({ beside }) => beside !== 'colleague');
    const whole = () => isAlone && expect(shown().flat().sort()).toEqual(IDS);
    isSlow = true;
    const moves: Promise<unknown>[] = [];
    for (const { card, to, at, fate: next, beside } of asked) {
      fate = next;
      const from = store.columns.find(column => store.source(column).cards.some(({ id }) => id === card));
      const target = store.columns[to];
      if (from && target) moves.push(store.move({ id: card }, from, target, at));
      whole();
      if (beside === 'news') moves.push(store.renew());
      if (beside === 'colleague') kept.state.set(card, KEYS[(to + at) % KEYS.length] ?? '');
      if (scheduler.count() > 0 && at % 2 === 0) await scheduler.waitNext(1);
      whole();
    }
    fate = 'fine';
    await scheduler.waitIdle();
    await Promise.all(moves);
    whole();
    // The stream tells of what he and others changed.
    isSlow = false;
    await store.renew();
    expect(shown()).toEqual(KEYS.map(kept.column));
    expect(store.columns.map(({ count }) => count)).toEqual(shown().map(({ length }) => length));
  });
  await fc.assert(property, { numRuns: 60, seed: 20261124 });
});
