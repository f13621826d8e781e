import { GROUP_CAP } from '@gonghui/contract/record-list.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../session/store.ts';
import { ApiError } from '../../../transport/errors.ts';
import { NameStore } from '../../record/list/data/name-store.ts';
import type { ListColumn } from '../../record/list/views/layout.ts';
import { BoardStore } from './board-store.ts';
import { STAYS } from './send-move.ts';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ send }));

const options = [
  { value: 'waiting1', label: '待处理' },
  { value: 'working1', label: '处理中' },
];
const spec = fieldOf('radio');
if (!spec) throw new Error('no radio');
const field: ListColumn = {
  id: 'stateabc',
  title: '状态',
  component: { id: 'stateabc', name: 'radio', props: { label: '状态', options } },
  spec,
  width: 0,
  hidden: false,
  total: 'none',
  numeric: false,
  sortable: true,
  groupable: true,
};
const record = (id: string, value: string) => ({
  id,
  rev: 1,
  values: { stateabc: value },
  can: { edit: true },
});
const names = { users: [], depts: [], roles: [] };

/** Answers of the gateway; what a change and a rank answer is the test's to say. */
let change: (values: object) => Promise<unknown>;
let rank: () => Promise<unknown>;
const sent: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  session.user = { id: 'someone1' } as never;
  sent.length = 0;
  change = async values => ({ rev: 2, values, merged: false });
  rank = async () => ({ rank: 'x' });
  send.mockImplementation(
    async (call: { path: string; method: string }, input: { body: Record<string, unknown> }) => {
      sent.push({ path: call.path, body: input.body });
      if (call.path.endsWith('/groups'))
        return {
          groups: [
            { key: 'waiting1', count: 2 },
            { key: 'working1', count: 1 },
          ],
          names,
        };
      if (call.path.endsWith('/rank')) return rank();
      if (call.method === 'PUT') return change(input.body.values as object);
      const { key } = input.body.group as { key: string };
      const ids = key === 'waiting1' ? ['a', 'b'] : ['c'];
      return { list: ids.map(id => record(id, key)), cursors: null, names, images: {} };
    },
  );
});

const made = (byHand = true, more: { field?: ListColumn; ungrouped?: boolean } = {}) =>
  new BoardStore({
    boardId: 'boardabc',
    formId: 'formabcd',
    field,
    fields: ['stateabc'],
    ungrouped: false,
    ...more,
    byHand,
    question: { condition: null, keyword: '' },
    names: new NameStore(),
  });

async function opened(byHand = true) {
  const store = made(byHand);
  await store.load();
  const [from, to] = store.columns;
  if (!from || !to) throw new Error('no columns');
  await Promise.all([store.source(from).more(), store.source(to).more()]);
  const cards = () =>
    store.columns.map(column =>
      store
        .source(column)
        .cards.map(({ id }) => id)
        .join(''),
    );
  const counts = () => store.columns.map(({ count }) => count);
  const [card] = store.source(from).cards;
  if (!card) throw new Error('no card');
  return { store, from, to, card, cards, counts };
}

describe('publishing B1, B2: a board that opens', () => {
  it('keeps the later of two counts, whichever comes first', async () => {
    const store = made();
    const answers: ((count: number) => void)[] = [];
    send.mockImplementation(
      () =>
        new Promise(done =>
          answers.push(count => done({ groups: [{ key: 'waiting1', count }], capped: false, names })),
        ),
    );
    const counted = [store.load(), store.load()];
    answers[1]?.(1);
    answers[0]?.(2);
    await Promise.all(counted);
    expect(store.total).toBe(1);
  });

  it('shows the choices of its field before they are counted, and asks for cards beside that', async () => {
    const store = made();
    expect(store.columns.map(({ title, count }) => [title, count])).toEqual([
      ['待处理', null],
      ['处理中', null],
    ]);
    expect([store.ready, store.total]).toEqual([true, null]);
    const [first] = store.columns;
    if (!first) throw new Error('no columns');
    store.look(first, true);
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['window']);
    await store.load();
    expect([store.columns.map(({ count }) => count), store.total]).toEqual([[2, 1], 3]);
  });
});

describe('publishing B1: a board of more values than make columns', () => {
  const many = (count: number): ListColumn => {
    const choices = Array.from({ length: count }, (_, n) => ({ value: `choice${n}`, label: `第${n}项` }));
    return { ...field, component: { ...field.component, props: { label: '状态', options: choices } } };
  };
  const counted = (count: number, capped: boolean) =>
    send.mockImplementation(async () => ({
      groups: Array.from({ length: count }, (_, n) => ({ key: `choice${n}`, count: 1 })),
      capped,
      names,
    }));

  it.each([
    ['of which records hold more than are counted', 600, GROUP_CAP, true],
    ['that are choices, few of them chosen', 600, 3, false],
  ])('%s shows 500 and says so, before they are counted and after', async (_, choices, groups, capped) => {
    counted(groups, capped);
    const store = made(true, { field: many(choices), ungrouped: true });
    expect(store.columns).toHaveLength(GROUP_CAP);
    await store.load();
    expect([store.columns.length, store.capped, store.columns.at(-1)?.title]).toEqual([
      GROUP_CAP,
      true,
      `第${GROUP_CAP - 1}项`,
    ]);
  });

  it('shows all of 500, with the column of those without one', async () => {
    counted(2, false);
    const store = made(true, { field: many(GROUP_CAP), ungrouped: true });
    await store.load();
    expect([store.columns.length, store.capped, store.columns.at(-1)?.title]).toEqual([
      GROUP_CAP + 1,
      false,
      '未分组',
    ]);
  });
});

describe('publishing B3: a card that is moved', () => {
  it('is shown at once, and sent with the value that was seen', async () => {
    const { store, from, to, card, cards, counts } = await opened();
    const moving = store.move(card, from, to, 1);
    expect([cards(), counts()]).toEqual([
      ['b', 'ca'],
      [1, 2],
    ]);
    expect(await moving).toBeNull();
    expect(sent.find(({ path }) => path.includes('/v1/submissions/'))?.body).toEqual({
      rev: 1,
      values: { stateabc: 'working1' },
      base: { stateabc: 'waiting1' },
    });
    expect(sent.at(-1)?.body).toEqual({ recordId: 'a', after: 'c', before: null });
    expect(store.source(to).cards.at(-1)?.rev).toBe(2);
  });

  it.each([
    [
      'a rule of the form',
      () =>
        new ApiError(
          422,
          '校验未通过',
          { errors: { stateabc: ['完成前请填写处理结果'] }, cells: {} },
          'toast',
        ),
      '完成前请填写处理结果',
    ],
    [
      'a line that is down',
      () => new ApiError(NETWORK_CODE, '网络异常', null, 'toast'),
      '网络不可用，卡片已放回原处',
    ],
    ['an approval', () => new ApiError(409, '该记录正在审批中', {}, 'toast'), '该记录正在审批中'],
  ])('is back with the reason where it is refused by %s', async (_, refusal, said) => {
    const { store, from, to, card, cards, counts } = await opened();
    change = () => Promise.reject(refusal());
    expect(await store.move(card, from, to, 0)).toEqual({ message: said, back: true });
    expect([cards(), counts()]).toEqual([
      ['ab', 'c'],
      [2, 1],
    ]);
  });

  it('is back where nothing of it was taken, and asked for again where the form made another value of it', async () => {
    const { store, from, to, card, cards } = await opened();
    change = async () => ({ rev: 1, values: { stateabc: 'waiting1' }, merged: false });
    expect(await store.move(card, from, to, 0)).toEqual({
      message: '您不能修改这条记录的「状态」，卡片已放回原处',
      back: true,
    });
    expect(cards()).toEqual(['ab', 'c']);
    sent.length = 0;
    change = async () => ({ rev: 2, values: { stateabc: 'elsewhere' }, merged: false });
    expect(await store.move(card, from, to, 0)).toBeNull();
    expect(sent.some(({ path }) => path.endsWith('/groups'))).toBe(true);
  });

  it('whose place nobody keeps stays where it was moved, and says so', async () => {
    const { store, from, to, card, cards } = await opened();
    rank = () => Promise.reject(new Error('卡片的顺序已被他人调整'));
    expect(await store.move(card, from, to, 0)).toEqual({
      message: '卡片已移动，顺序没有保存：卡片的顺序已被他人调整',
      back: false,
    });
    expect(cards()).toEqual(['b', 'ac']);
  });

  it('within its column goes nowhere where the board has a sort, else only its place is sent', async () => {
    const sorted = await opened(false);
    sent.length = 0;
    expect(await sorted.store.move(sorted.card, sorted.from, sorted.from, 1)).toEqual(STAYS);
    expect(sent).toEqual([]);
    const { store, from, card, cards } = await opened();
    sent.length = 0;
    await store.move(card, from, from, 1);
    expect(cards()[0]).toBe('ba');
    expect(sent.map(({ body }) => body)).toEqual([{ recordId: 'a', after: 'b', before: null }]);
  });

  it('is left where it was put while others change records', async () => {
    const { store, from, to, card, cards } = await opened();
    let done: (answer: unknown) => void = () => undefined;
    change = () => new Promise(resolve => (done = resolve));
    const moving = store.move(card, from, to, 0);
    await store.renew();
    expect(cards()).toEqual(['b', 'ac']);
    sent.length = 0;
    done({ rev: 2, values: { stateabc: 'working1' }, merged: false });
    await moving;
    // What changed meanwhile is asked for then.
    expect(sent.some(({ path }) => path.endsWith('/groups'))).toBe(true);
  });

  it('goes on from where it arrives when it is moved again before that, and comes back alone', async () => {
    const { store, from, to, card, cards } = await opened(false);
    const [, other] = store.source(from).cards;
    if (!other) throw new Error('no card');
    const answers: ((answer: unknown) => void)[] = [];
    change = () =>
      new Promise((resolve, reject) =>
        answers.push(said => (said ? resolve(said) : reject(new ApiError(422, '校验未通过', {}, 'toast')))),
      );
    const [first, second] = [store.move(card, from, to, 0), store.move(other, from, to, 0)];
    const again = store.move(card, to, from, 0);
    expect(cards()).toEqual(['', 'bac']);
    answers[0]?.({ rev: 2, values: { stateabc: 'working1' }, merged: false });
    expect(await first).toBeNull();
    expect(cards()).toEqual(['a', 'bc']);
    expect(sent.at(-1)?.body).toMatchObject({ rev: 2, values: { stateabc: 'waiting1' } });
    // The other one is refused: it alone goes back, to where it stood.
    answers[1]?.(null);
    expect(await second).toMatchObject({ message: '校验未通过', back: true });
    expect(cards().map(text => [...text].sort().join(''))).toEqual(['ab', 'c']);
    answers[2]?.({ rev: 3, values: { stateabc: 'waiting1' }, merged: false });
    expect(await again).toBeNull();
  });

  it('is put before the last card that is here where others stand behind it that are not', async () => {
    const { store, from, to, card } = await opened();
    store.source(to).ended = false;
    sent.length = 0;
    await store.move(card, from, to, 1);
    expect(sent.at(-1)?.body).toEqual({ recordId: 'a', after: null, before: 'c' });
  });
});
