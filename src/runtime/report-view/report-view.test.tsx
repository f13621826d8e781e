import { filtersFor } from '@gonghui/elements/panel/filters/filter-panels.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { askedPanel, reportPanels } from '@gonghui/elements/report/panels.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AskPanel } from './ask-panel.ts';
import { ReportView } from './ReportView.tsx';

afterEach(cleanup);

const answer = (
  columns: readonly string[],
  rows: Answer['main']['rows'],
  more: Partial<Answer> = {},
): Answer => ({
  main: {
    columns: columns.map(alias => ({
      id: alias,
      alias,
      type: alias === '天数' ? 'number' : 'input',
      role: 'value',
    })),
    rows,
  },
  meta: { asOf: '2026-03-01T00:00:00.000Z', source: 'live' },
  ...more,
});

const dept = panel('dept0001', 'selectfilter', { queryField: [field('q', 'dept')] }, { name: '部门' });
const days = panel(
  'days0001',
  'datefilter',
  { queryField: [field('q', 'when', { type: 'date' })] },
  { name: '日期' },
);
const bar = panel(
  'bar00001',
  'bar',
  { xLabels: [field('x', 'dept')], yValues: [field('y', 'days')] },
  { name: '按部门' },
);
const table = panel('table001', 'rcTable', { tColumns: [field('a', 'who')] }, { name: '明细' });
const other = panel(
  'pie00001',
  'pie',
  { classify: [field('c', 'item')], numeric: [field('n', 'cost')] },
  {
    name: '别的',
    datumOriginalId: 'stock001',
  },
);

function open(components: Template['components'], first: Record<string, Json> = {}) {
  const asked: string[] = [];
  const template: Template = { page: {}, components };
  const ask: AskPanel = (one, values, part) => {
    if (!askedPanel(one)?.panel.ask) return null;
    const heeded = filtersFor(reportPanels, one, template).flatMap(({ id }) =>
      values[id] ? [[id, values[id]]] : [],
    );
    const said = `${one.id} ${JSON.stringify(Object.fromEntries(heeded))} ${JSON.stringify(part)}`;
    return {
      key: said,
      run: async () => {
        asked.push(said);
        if (one.name === 'selectfilter' && part.chosen)
          return answer(['部门'], [[{ key: 'd9', label: '远方分部' }]]);
        if (one.name === 'selectfilter')
          return answer(
            ['部门'],
            [
              [{ key: null, label: '空' }],
              [{ key: 'd1', label: '研发部' }],
              [{ key: 'd2', label: '市场部' }],
            ],
            { meta: { asOf: '', source: 'live', truncated: 3 } },
          );
        if (one.name === 'rcTable')
          return answer(['姓名'], [['李明']], {
            // Rows behind a place are not counted.
            ...(part.after ? {} : { page: [{ current: part.page ?? 1, pageSize: 10, total: 25 }] as const }),
            ...(one.id === 'long0001' ? { next: `behind ${part.after ?? 'the first'}` } : {}),
          });
        return answer(['部门', '天数'], [[{ key: 'd1', label: '研发部' }, '3']]);
      },
    };
  };
  function Page() {
    const [values, setValues] = useState(first);
    return (
      <ReportView
        template={template}
        ask={ask}
        values={values}
        onValues={next => setValues({ ...next })}
        openPage={() => undefined}
      />
    );
  }
  render(<Page />);
  return { asked };
}

it('only panels that a filter names ask again', async () => {
  const { asked } = open([dept, bar, other]);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const filter = screen.getByRole('region', { name: '部门' });
  fireEvent.click(within(filter).getByRole('button', { name: /部门 全部/ }));
  fireEvent.click(await within(filter).findByRole('checkbox', { name: '研发部' }));
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  expect(asked.slice(2)).toEqual(['dept0001 {} {}', 'bar00001 {"dept0001":["d1"]} {}']);
  expect(within(filter).getByRole('button', { name: /部门 研发部/ })).toBeTruthy();
});

it('what is asked is asked again when a day begins, once, and not while nobody looks', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-02-28T23:59:00+08:00') });
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  try {
    const { asked } = open([bar]);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(50_000);
    expect(asked).toHaveLength(1);
    await pass(60_000);
    expect(asked).toHaveLength(2);
    seen.mockReturnValue('hidden');
    await pass(86_400_000);
    expect(asked).toHaveLength(2);
    seen.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(1_000);
    expect(asked).toHaveLength(3);
  } finally {
    seen.mockRestore();
    vi.useRealTimers();
  }
});

it('in the bar what is chosen waits for 查询, and 重置 takes it back', async () => {
  const head = {
    id: 'head0001',
    name: 'headerfilter',
    props: {},
    components: [{ ...days, props: { ...days.props, preset: 'today' } }],
  };
  const { asked } = open([head, bar], { days0001: 'today' });
  await vi.waitFor(() => expect(asked).toEqual(['bar00001 {"days0001":"today"} {}']));
  const select = () => screen.getByRole('combobox', { name: '日期' }) as HTMLSelectElement;
  fireEvent.change(select(), { target: { value: 'thisWeek' } });
  await act(async () => undefined);
  expect(asked).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  await vi.waitFor(() => expect(asked[1]).toBe('bar00001 {"days0001":"thisWeek"} {}'));
  fireEvent.click(screen.getByRole('button', { name: '重置' }));
  await vi.waitFor(() => expect(select().value).toBe('today'));
  // A text that is no day is not asked for as if nothing stood there.
  fireEvent.change(select(), { target: { value: 'own' } });
  const box = await screen.findByRole('textbox', { name: '日期开始日期' });
  fireEvent.change(box, { target: { value: '下周' } });
  fireEvent.blur(box);
  const before = asked.length;
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  await act(async () => undefined);
  expect(asked).toHaveLength(before);
  expect(document.activeElement).toBe(box);
  fireEvent.click(screen.getByRole('button', { name: '重置' }));
  await vi.waitFor(() => expect(select().value).toBe('today'));
});

it('what waits for 查询 stays while something else of the page changes', async () => {
  const head = { id: 'head0001', name: 'headerfilter', props: {}, components: [days] };
  const { asked } = open([head, dept, bar]);
  const select = screen.getByRole('combobox', { name: '日期' }) as HTMLSelectElement;
  fireEvent.change(select, { target: { value: 'thisWeek' } });
  fireEvent.click(screen.getByRole('button', { name: /部门 全部/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '研发部' }));
  await vi.waitFor(() => expect(asked).toContain('bar00001 {"dept0001":["d1"]} {}'));
  expect(select.value).toBe('thisWeek');
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  await vi.waitFor(() => expect(asked.at(-1)).toBe('bar00001 {"days0001":"thisWeek","dept0001":["d1"]} {}'));
});

it('a list is led by keys from its search, which asks the report for nothing, and closes once the focus is elsewhere', async () => {
  const head = { id: 'head0001', name: 'headerfilter', props: {}, components: [dept, days] };
  const { asked } = open([head, bar]);
  await vi.waitFor(() => expect(asked).toEqual(['bar00001 {} {}']));
  const button = screen.getByRole('button', { name: /部门 全部/ });
  fireEvent.click(button);
  const boxes = await screen.findAllByRole('checkbox');
  const search = screen.getByRole('searchbox', { name: '搜索部门' });
  act(() => search.focus());
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
  ] as const) {
    act(() => void press(key));
    expect(document.activeElement).toBe(boxes[at]);
  }
  act(() => void press('ArrowUp'));
  expect(document.activeElement).toBe(search);
  // Enter is default-prevented, so that no browser submits the bar, and goes to the first of several.
  let went = true;
  act(() => {
    went = press('Enter');
  });
  expect(went).toBe(false);
  expect(document.activeElement).toBe(boxes[0]);
  act(() => screen.getByRole('combobox', { name: '日期' }).focus());
  await vi.waitFor(() => expect(screen.queryByRole('searchbox', { name: '搜索部门' })).toBeNull());
});

it('a list that is cut says so, has 空 last, and names what an address came with beyond it', async () => {
  const { asked } = open([dept, bar], { dept0001: ['d1', 'd9', null] });
  const filter = screen.getByRole('region', { name: '部门' });
  fireEvent.click(await within(filter).findByRole('button', { name: /部门 研发部、远方分部、空/ }));
  expect(within(filter).getByText('仅列出前 3 项，其余请搜索')).toBeTruthy();
  expect(within(filter).getAllByRole('checkbox').at(-1)).toBe(
    within(filter).getByRole('checkbox', { name: '空' }),
  );
  // Known once, it is asked for once.
  expect(asked.filter(said => said.includes('chosen'))).toEqual(['dept0001 {} {"chosen":["d9"]}']);
});

it('a table is turned page by page, and begins anew with other filters', async () => {
  const { asked } = open([days, table]);
  const pages = await screen.findByRole('navigation', { name: '翻页' });
  expect(pages.textContent).toContain('共 25 条');
  fireEvent.click(within(pages).getByRole('button', { name: '下一页' }));
  await vi.waitFor(() => expect(asked.at(-1)).toBe('table001 {} {"page":2}'));
  fireEvent.change(screen.getByRole('combobox', { name: '日期' }), { target: { value: 'thisMonth' } });
  await vi.waitFor(() => expect(asked.at(-1)).toBe('table001 {"days0001":"thisMonth"} {"page":1}'));
});

it('a page that follows is asked for from the last row on, and one before it from where it began', async () => {
  const { asked } = open([{ ...table, id: 'long0001' }]);
  const pages = await screen.findByRole('navigation', { name: '翻页' });
  const turn = async (name: string, part: object) => {
    fireEvent.click(within(pages).getByRole('button', { name }));
    await vi.waitFor(() => expect(asked.at(-1)).toBe(`long0001 {} ${JSON.stringify(part)}`));
    await act(async () => undefined);
  };
  await turn('下一页', { page: 2, after: 'behind the first' });
  await turn('下一页', { page: 3, after: 'behind behind the first' });
  // What was counted with the first page holds.
  expect(pages.textContent).toContain('共 25 条');
  expect(pages.textContent).toContain('3 / 3');
  await turn('上一页', { page: 2, after: 'behind the first' });
  await turn('上一页', { page: 1 });
});

it('days of one’s own may be open at either end', async () => {
  const { asked } = open([days, bar]);
  fireEvent.change(screen.getByRole('combobox', { name: '日期' }), { target: { value: 'own' } });
  const box = await screen.findByRole('textbox', { name: '日期开始日期' });
  fireEvent.change(box, { target: { value: '2026.1.1' } });
  fireEvent.blur(box);
  await vi.waitFor(() => expect(asked.at(-1)).toBe('bar00001 {"days0001":["2026-01-01",null]} {}'));
});

it('a hidden panel is not there, and the title stands as a heading', async () => {
  open([
    { id: 'head0002', name: 'header', props: { name: '请假月报', subtitle: '按部门' } },
    { ...bar, isHidden: true },
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('请假月报');
  expect(screen.queryByRole('region', { name: '按部门' })).toBeNull();
});

it('a panel that cannot be answered is one sentence for readers, without its place, its id or what the server said', async () => {
  const failing: AskPanel = one => ({
    key: one.id,
    run: () => Promise.reject(new Error('数据库 10.0.0.7:5432 拒绝了连接')),
  });
  const props = { ask: failing, values: {}, onValues: () => {}, openPage: () => undefined };
  render(<ReportView template={{ page: {}, components: [bar] }} {...props} />);
  const said = await screen.findByText('数据暂时无法显示，请稍后重试');
  expect(said.textContent).toBe('数据暂时无法显示，请稍后重试重试');
  // No red and no alarm: a reader can mend nothing.
  expect(said.className).toBe('rp-note');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).not.toMatch(/bar00001|10\.0\.0\.7/);
});

it('a refusal that is about who asks is told him as it was said', async () => {
  const refused = Object.assign(new Error('您没有查看明细的权限，请联系应用管理员'), { code: 403 });
  const failing: AskPanel = one => ({ key: one.id, run: () => Promise.reject(refused) });
  const props = { ask: failing, values: {}, onValues: () => {}, openPage: () => undefined };
  render(<ReportView template={{ page: {}, components: [bar] }} {...props} />);
  await screen.findByText('您没有查看明细的权限，请联系应用管理员');
});
