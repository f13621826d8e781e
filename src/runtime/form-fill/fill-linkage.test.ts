import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { FillState } from './fill-state.ts';
import { hasLinkage, loadLinkage } from './load-linkage.ts';

const condition = (value: string) => ({
  logical: 'and',
  items: [{ key: 'kind0000', keyLabel: '类型', type: 'input', operator: 'eq', value }],
});
const template: Template = {
  page: {
    rules: [
      // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
      { id: 'rule0001', when: condition('a'), then: [{ action: 'show', targets: ['extra000'] }] },
      // biome-ignore lint/suspicious/noThenProperty: as above
      { id: 'rule0002', when: condition('b'), then: [{ action: 'require', targets: ['note0000'] }] },
    ] as unknown as Json,
  },
  components: [
    { id: 'kind0000', name: 'input', props: { label: '类型' } },
    { id: 'extra000', name: 'input', props: { label: '附言', required: true } },
    { id: 'note0000', name: 'input', props: { label: '备注' } },
    {
      id: 'upper000',
      name: 'input',
      props: {
        label: '大写',
        status: 'readonly',
        defaultGenre: 'formula',
        defaultFormula: 'UPPER({{kind0000}})',
      },
    },
    {
      id: 'price000',
      name: 'number',
      props: {
        label: '单价',
        precision: 2,
        defaultGenre: 'data-link',
        dataControl: {
          formId: 'goods000',
          targetFormFieldKey: 'cost0000',
          conditions: {
            logical: 'and',
            items: [
              { key: 'name0000', keyLabel: '品名', type: 'input', operator: 'eq', valueKey: 'kind0000' },
            ],
          },
        } as unknown as Json,
      },
    },
  ],
};

describe('rows with linkage', () => {
  const rows: Template = {
    page: {
      rules: [
        {
          id: 'rulehide',
          when: {
            logical: 'and',
            items: [{ key: 'what0000', keyLabel: '物品', type: 'input', operator: 'eq', value: '赠品' }],
          },
          // biome-ignore lint/suspicious/noThenProperty: as above
          then: [{ action: 'hide', targets: ['cost0000'] }],
        },
      ] as unknown as Json,
    },
    components: [
      {
        id: 'rows0000',
        name: 'subform',
        props: { label: '明细' },
        components: [
          { id: 'what0000', name: 'input', props: { label: '物品' } },
          {
            id: 'cost0000',
            name: 'number',
            props: {
              label: '单价',
              defaultGenre: 'data-link',
              dataControl: {
                formId: 'goods000',
                targetFormFieldKey: 'cost0000',
                conditions: {
                  logical: 'and',
                  items: [
                    {
                      key: 'name0000',
                      keyLabel: '品名',
                      type: 'input',
                      operator: 'eq',
                      valueKey: 'what0000',
                    },
                  ],
                },
              } as unknown as Json,
            },
          },
        ],
      },
    ],
  };
  const line = (id: string, what: string | null) => ({ id, values: { what0000: what, cost0000: null } });
  type Line = { values: Record<string, Json> };
  beforeAll(() => loadLinkage(rows));

  it('asks with the cells of each row and puts the answer there; what a rule closes is marked for its row alone', async () => {
    vi.useFakeTimers();
    const asked: Json[] = [];
    const followLink = async (_id: string, _link: unknown, inputs: Readonly<Record<string, Json>>) => {
      asked.push(inputs.what0000 ?? null);
      return { found: true, value: inputs.what0000 === '纸' ? 21 : 3 };
    };
    const state = new FillState(rows);
    const stop = state.connect({ followLink } as unknown as FillHost);
    state.set('rows0000', [line('r1', '纸'), line('r2', '笔'), line('r3', '赠品')] as unknown as Json);
    const before = state.cell('rows0000').marked;
    expect([state.rowMarks('rows0000', 'r1'), state.rowMarks('rows0000', 'r3')]).toEqual([
      '',
      'cost0000:100 ',
    ]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['纸', '笔', '赠品']);
    const costs = () => (state.value('rows0000') as unknown as Line[]).map(row => row.values.cost0000);
    expect(costs()).toEqual([21, 3, null]);
    const [one, two, three] = state.value('rows0000') as unknown as (Line & { id: string })[];
    state.set('rows0000', [
      one,
      two,
      { ...three, values: { ...three?.values, what0000: '本' } },
    ] as unknown as Json);
    expect(state.cell('rows0000').marked).toBeGreaterThan(before);
    await vi.advanceTimersByTimeAsync(1000);
    expect(costs()).toEqual([21, 3, 3]);
    expect(asked).toHaveLength(4);
    stop();
    vi.useRealTimers();
  });
});

describe('a form with linkage', () => {
  beforeAll(() => loadLinkage(template));

  it('is known by its rules, formulas and links', () => {
    expect(hasLinkage(template)).toBe(true);
    expect(hasLinkage({ page: { rules: [] }, components: template.components.slice(0, 3) })).toBe(false);
  });

  it('shows, asks for and computes as people type; what is hidden is neither checked nor submitted, but kept', () => {
    const state = new FillState(template);
    expect(state.mark('extra000').hidden).toBe(true);
    expect(state.check()).toBeNull();
    state.set('kind0000', 'a');
    expect(state.mark('extra000').hidden).toBe(false);
    expect(state.value('upper000')).toBe('A');
    expect(state.check()).toBe('extra000');
    state.set('extra000', '有');
    state.set('kind0000', 'b');
    expect(state.values()).toMatchObject({ extra000: null, upper000: 'B' });
    expect(state.drafted()).toMatchObject({ extra000: '有' });
    expect(state.check()).toBe('note0000');
    expect(state.cell('note0000').messages).toEqual(['「备注」不能为空']);
    state.set('kind0000', 'a');
    expect(state.value('extra000')).toBe('有');
    expect(state.cell('note0000').messages).toEqual([]);
  });

  it('asks links a moment after the typing, the last value only, and drops answers that come too late', async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const followLink = vi.fn(async (_id: string, _link: unknown, inputs: Readonly<Record<string, Json>>) => {
      asked.push(String(inputs.kind0000));
      return { found: inputs.kind0000 === '纸', value: 21.5 };
    });
    const state = new FillState(template);
    const stop = state.connect({ followLink } as unknown as FillHost);
    for (const typed of ['甲', '甲乙', '纸']) state.set('kind0000', typed);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['纸']);
    expect(state.value('price000')).toBe(21.5);
    state.set('kind0000', null);
    await vi.advanceTimersByTimeAsync(1000);
    expect(followLink).toHaveBeenCalledTimes(1);
    expect(state.value('price000')).toBeNull();
    stop();
    vi.useRealTimers();
  });
});

describe('a check across fields, as the filler meets it', () => {
  const check = {
    id: 'check001',
    must: {
      logical: 'and',
      items: [{ key: 'comes001', keyLabel: '', type: 'date', operator: 'ge', valueKey: 'asked001' }],
    },
    message: '到货日期不能早于申请日期',
  };
  const form = {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false, checks: [check] },
    components: [
      { id: 'asked001', name: 'date', props: { label: '申请日期' } },
      { id: 'comes001', name: 'date', props: { label: '到货日期' } },
    ],
  } as never;

  it('stops submitting, and goes from both fields as soon as either is mended', async () => {
    await loadLinkage(form);
    const state = new FillState(form, { asked001: '2026-03-05', comes001: '2026-03-04' });
    expect(state.check()).toBe('asked001');
    expect(state.cell('comes001').messages).toEqual(['到货日期不能早于申请日期']);
    state.set('asked001', '2026-03-01');
    expect([state.cell('asked001').messages, state.cell('comes001').messages]).toEqual([[], []]);
    expect(state.check()).toBeNull();
  });
});
