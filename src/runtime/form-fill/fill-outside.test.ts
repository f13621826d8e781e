import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FillState } from './fill-state.ts';
import { loadLinkage } from './load-linkage.ts';

const inputs = [{ name: 'code', valueKey: 'code0000' }];
const template: Template = {
  page: {},
  components: [
    { id: 'code0000', name: 'input', props: { label: '代码' } },
    {
      id: 'name0000',
      name: 'input',
      props: {
        label: '名称',
        defaultGenre: 'outside-api',
        outsideApi: { apiId: 'api00000', inputs, value: ['name'] },
      },
    },
    {
      id: 'rows0000',
      name: 'subform',
      props: {
        label: '明细',
        defaultGenre: 'outside-api',
        outsideApi: {
          apiId: 'api00000',
          inputs,
          list: ['rows'],
          columns: [{ columnId: 'item0000', path: ['x'] }],
        },
      },
      components: [{ id: 'item0000', name: 'input', props: { label: '物品' } }],
    },
  ],
};

type Answer = { found: boolean; value: Json; message: string };

describe('a form that another system fills', () => {
  beforeAll(() => loadLinkage(template));
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function open(answer: (code: Json, rows: boolean) => Answer, values?: Record<string, Json>) {
    const asked: Json[] = [];
    const askOutside = async (_id: string, values: Readonly<Record<string, Json>>, rows: boolean) => {
      asked.push(values.code0000 ?? null);
      return answer(values.code0000 ?? null, rows);
    };
    const state = new FillState(template, values);
    state.connect({ askOutside } as unknown as FillHost);
    return { state, asked, later: () => vi.advanceTimersByTimeAsync(1000) };
  }
  const named = (value: Json, rows: boolean, list: string[]): Answer => ({
    found: true,
    value: rows ? list.map((x, n) => ({ id: `r${n}`, values: { item0000: x } })) : value,
    message: '',
  });
  const items = (state: FillState) =>
    (state.value('rows0000') as unknown as { values: { item0000: string } }[]).map(
      row => row.values.item0000,
    );

  it('keeps what was entered where the other side fails, says why, and asks again when told to', async () => {
    let up = false;
    const { state, later } = open((_code, rows) =>
      up ? named('晴川', rows, []) : { found: false, value: null, message: '外部接口暂时不能访问' },
    );
    state.set('name0000', '自己填的');
    state.set('code0000', 'A');
    await later();
    expect(state.value('name0000')).toBe('自己填的');
    const { notice } = state.cell('name0000');
    expect(notice?.text).toBe('外部接口暂时不能访问');
    expect(notice?.act?.label).toBe('重新查询');
    up = true;
    notice?.act?.run();
    await later();
    expect(state.value('name0000')).toBe('晴川');
    expect(state.cell('name0000').notice).toBeNull();
  });

  it('replaces rows that nobody touched, and others only when told to', async () => {
    const { state, later } = open((code, rows) =>
      named(code, rows, [`${String(code)}1`, `${String(code)}2`]),
    );
    state.set('code0000', 'a');
    await later();
    expect(items(state)).toEqual(['a1', 'a2']);
    state.set('code0000', 'b');
    await later();
    expect(items(state)).toEqual(['b1', 'b2']);
    const [first, second] = state.value('rows0000') as unknown as {
      id: string;
      values: Record<string, Json>;
    }[];
    state.set('rows0000', [first, { ...second, values: { item0000: '改过' } }] as unknown as Json);
    state.set('code0000', 'c');
    await later();
    expect(items(state)).toEqual(['b1', '改过']);
    const { notice } = state.cell('rows0000');
    expect(notice?.text).toContain('2 行');
    notice?.act?.run();
    expect(items(state)).toEqual(['c1', 'c2']);
  });

  it('writes over nothing that a draft brings back', async () => {
    const kept = { code0000: 'a', name0000: '改过的名称', rows0000: [] };
    const { state, later } = open((code, rows) => named(code, rows, []), kept);
    await later();
    expect(state.value('name0000')).toBe('改过的名称');
  });
});
