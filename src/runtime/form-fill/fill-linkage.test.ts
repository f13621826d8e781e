import type { FillHost } from '@gonghui/elements/views-api.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
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
