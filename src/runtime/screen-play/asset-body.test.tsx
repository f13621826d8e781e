import type { Answer } from '@gonghui/elements/query/answer.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failedState, type PanelState } from '../report-view/panel-state.ts';
import { AssetBody } from './AssetBody.tsx';

afterEach(cleanup);

const now = () => Date.UTC(2026, 10, 23, 4, 5, 6);
const answer = (rows: Answer['main']['rows'], format?: Record<string, unknown>): Answer => ({
  main: {
    columns: [{ id: 'm', alias: '销售额', type: 'number', role: 'measure', ...(format ? { format } : {}) }],
    rows,
  },
  meta: { asOf: '2026-11-23T00:00:00Z', source: 'live' },
});

function show(name: string, state: PanelState | null, props: Props = {}, reading = false, trial = false) {
  const asset = { id: 'a1', name, props: { ...screenTypes.get(name)?.defaults(), ...props } };
  return (
    <AssetBody
      asset={asset as never}
      title="组件"
      size={{ width: 300, height: 120 }}
      state={state}
      moving={false}
      now={now}
      theme="ink"
      reading={reading}
      trial={trial}
    />
  );
}

describe('what a component says of its data', () => {
  it('names what is missing in the designer alone', async () => {
    const { rerender } = render(show('bar', { is: 'unset', missing: '数据集' }));
    expect(screen.getByText('请选择数据集')).toBeTruthy();
    rerender(show('bar', { is: 'unset', missing: '数值' }));
    expect(screen.getByText('请设置数值')).toBeTruthy();
    rerender(show('bar', { is: 'unset', missing: '数值' }, {}, true));
    expect(screen.getByText('暂无数据')).toBeTruthy();
    // Who tries what he designs is told as well.
    rerender(show('bar', { is: 'unset', missing: '数据集' }, {}, true, true));
    expect(screen.getByText('请选择数据集')).toBeTruthy();
  });

  it('says which number has none where it is played', () => {
    const { rerender } = render(
      show('VNumberTitleFlop', { is: 'unset', missing: '数据集' }, { name: '今日新增' }, true, true),
    );
    expect(screen.getByText('今日新增：请选择数据集')).toBeTruthy();
    rerender(show('VNumberTitleFlop', { is: 'unset', missing: '数据集' }, { name: '今日新增' }));
    expect(screen.getByText('请选择数据集')).toBeTruthy();
  });

  it('draws a chart with letters of another size in a box of another size, scaled into its own', async () => {
    const sized = (textSize: number) =>
      show('bar', { is: 'shown', answer: answer([['1']]) }, { stylesProps: { textSize } });
    const { rerender } = render(sized(12));
    expect(document.querySelector('.sp-sized')).toBeNull();
    rerender(sized(18));
    const { width, transform } = document.querySelector<HTMLElement>('.sp-sized > div')!.style;
    expect(Number.parseFloat(width)).toBeCloseTo(66.67, 1);
    expect(transform).toBe('scale(1.5)');
  });

  it('keeps what it showed while it is asked anew, and when that fails', async () => {
    const last = answer([['1234567']]);
    const { rerender } = render(show('VNumberTitleFlop', { is: 'loading' }));
    expect(screen.getByText('正在加载…')).toBeTruthy();
    rerender(show('VNumberTitleFlop', { is: 'shown', answer: last }));
    expect(await screen.findByRole('img', { name: '1,234,567' })).toBeTruthy();
    rerender(show('VNumberTitleFlop', { is: 'loading', last }));
    expect(screen.getByRole('img', { name: '1,234,567' })).toBeTruthy();
    rerender(show('VNumberTitleFlop', { ...failedState(500, '查询失败'), last }));
    expect(screen.getByRole('img', { name: '1,234,567' })).toBeTruthy();
    rerender(show('VNumberTitleFlop', failedState(500, '查询失败')));
    expect(screen.getByText('暂时取不到数据').title).toBe('查询失败');
  });

  it('a chart is called by its name whatever its data are', () => {
    const states: PanelState[] = [
      { is: 'loading' },
      failedState(500, '查询失败'),
      { is: 'unset', missing: '数据集' },
      { is: 'shown', answer: answer([]) },
    ];
    for (const state of states) {
      render(show('bar', state, { name: '各部门用车' }));
      expect(screen.getByRole('heading', { name: '各部门用车' })).toBeTruthy();
      expect(screen.getByRole('status')).toBeTruthy();
      cleanup();
    }
  });

  it('says that there is none', () => {
    const { rerender } = render(show('bar', { is: 'shown', answer: answer([]) }));
    expect(screen.getByText('暂无数据')).toBeTruthy();
    rerender(
      show('bar', { is: 'shown', answer: { ...answer([]), meta: { ...answer([]).meta, few: 'all' } } }),
    );
    expect(screen.getByText('不足 5 人提交，暂不显示汇总')).toBeTruthy();
  });
});

it('an unknown component, and one that breaks, say so in their own box', async () => {
  const { rerender } = render(show('VHologram', null));
  expect(screen.getByText('未知组件')).toBeTruthy();
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Props that no reader can read: the component throws, and comes back with others.
  const broken = new Proxy({} as Props, {
    get: () => {
      throw new Error('no');
    },
  });
  const asset = (props: Props) => ({ id: 'a1', name: 'VMainTitle', props }) as never;
  const body = (props: Props) => (
    <AssetBody
      asset={asset(props)}
      title=""
      size={{ width: 9, height: 9 }}
      state={null}
      moving={false}
      now={now}
      theme=""
    />
  );
  rerender(body(broken));
  expect(screen.getByText('这个组件无法显示')).toBeTruthy();
  silent.mockRestore();
  await act(async () => rerender(body({ text: '回来了' })));
  expect(await screen.findByText('回来了')).toBeTruthy();
});

it.each([
  ['0', '0'],
  [null, '空'],
  ['-12.5', '-12.5'],
  ['1000000000000000', '1,000,000,000,000,000'],
])('a number of %s is %s, whole', async (value, text) => {
  render(show('VNumberTitleFlop', { is: 'shown', answer: answer([[value]]) }));
  expect(await screen.findByRole('img', { name: text })).toBeTruthy();
});
