import type { Answer } from '@gonghui/elements/query/answer.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../transport/errors.ts';
import { GatewayClock } from '../clock/gateway-clock.ts';
import { Player } from './Player.tsx';
import type { ClickTargets } from './use-acts.ts';
import type { Source } from './use-feed.ts';

const STAGE: Props = { width: 1920, height: 1080, apiConfig: { autoUpdate: true, updateSeconds: 10 } };
const GATEWAY = Date.UTC(2026, 10, 23, 1, 0, 0);

const answer = (value: string): Answer => ({
  main: { columns: [{ id: 'n', alias: '天数', type: 'number', role: 'measure' }], rows: [[value]] },
  meta: { asOf: '2026-11-23T00:00:00.000Z', source: 'live' },
});
const flop = (id: string, name: string, more: Props = {}): TemplateComponent =>
  panel(
    id,
    'VNumberTitleFlop',
    { indicator: [field('n', 'days', { type: 'number' })] },
    {
      name,
      pos: [0, 0],
      size: [300, 120],
      ...more,
    },
  );
const title = (id: string, name: string, more: Props = {}): TemplateComponent => ({
  id,
  name: 'VMainTitle',
  props: { name, pos: [0, 0], size: [300, 60], ...more },
});

let away = false;
let values: Record<string, string> = {};
let asked: string[][] = [];

function play(components: TemplateComponent[], page: Props = STAGE, beyond: Partial<ClickTargets> = {}) {
  const clock = new GatewayClock();
  const source: Source = {
    clock,
    onLost: () => undefined,
    ask: async questions => {
      asked.push(questions.map(({ componentId }) => componentId));
      if (away) throw new ApiError(-200, '接口请求失败：网络连接失败', null, 'toast');
      clock.hear(GATEWAY + performance.now(), performance.now());
      return questions.map(({ componentId }) =>
        values[componentId] === 'broken'
          ? { componentId, code: 500, message: '查询失败' }
          : { componentId, code: 200, answer: answer(values[componentId] ?? '1') },
      );
    },
  };
  const template: Template = completeTemplate(screenTypes, { page, components });
  return render(
    <Player template={template} source={source} beyond={{ openPage: () => undefined, ...beyond }} whole />,
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const boxOf = (id: string) => document.querySelector<HTMLElement>(`[data-id="${id}"]`);
const stale = (id: string) => boxOf(id)?.querySelector('.sp-as-of')?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  [away, values, asked] = [false, {}, []];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

it('stale shows as stale: the number stays, with the time it is of, and nothing else is said over it', async () => {
  play([flop('flop0001', '本月请假')]);
  await pass(10);
  away = true;
  await pass(75_000);
  // 01:00 at Greenwich, where the machine may stand, is nine in the morning in Beijing, where the product's days begin.
  expect(stale('flop0001')).toMatch(/^数据截至 09:0\d:\d\d$/);
  expect(boxOf('flop0001')?.querySelector('[data-stale]')).toBeTruthy();
  expect(screen.getByText('连接中断，正在重连')).toBeTruthy();
  expect([document.body.textContent?.includes('正在加载'), screen.queryByRole('alert')]).toEqual([
    false,
    null,
  ]);
  away = false;
  await pass(61_000);
  expect([stale('flop0001'), screen.queryByText('连接中断，正在重连')]).toEqual([null, null]);
});

it('what is stale tells its time as the clock beside it does', async () => {
  const clock = { id: 'time0001', name: 'VTimer', props: { format: 'time', zone: 'Asia/Tokyo' } };
  const hidden = { id: 'time0000', name: 'VTimer', props: { zone: 'UTC' }, isHidden: true };
  play([hidden, { id: 'layer001', name: 'layer', props: {}, components: [clock] }, flop('flop0001', '甲')]);
  await pass(10);
  away = true;
  await pass(75_000);
  expect(stale('flop0001')).toMatch(/^数据截至 10:0\d:\d\d$/);
});

it('faults stand in the diagnostics alone, by the place of the component among those with data', async () => {
  values = { flop0002: 'broken' };
  play([title('head0001', '标题'), flop('flop0001', '甲'), flop('flop0002', '乙')]);
  await pass(20);
  const said = '第2个大屏组件【flop0002】接口出现错误了';
  expect(screen.queryByText(said)).toBeNull();
  fireEvent.keyDown(window, { key: 'd' });
  vi.useRealTimers();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByText('乙：查询失败')).toBeTruthy();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByText(said)).toBeNull();
});

it('T reads all numbers as tables, for who hears them', async () => {
  values = { flop0001: '42' };
  play([flop('flop0001', '本月请假')]);
  await pass(20);
  fireEvent.keyDown(window, { key: 't' });
  vi.useRealTimers();
  const panelOf = await screen.findByRole('region', { name: '数据表' });
  expect(within(panelOf).getByRole('region', { name: '本月请假' }).textContent).toContain('42');
});

it('P stops asking, and says so; again, and what is due is asked at once', async () => {
  play([flop('flop0001', '甲')]);
  await pass(10);
  fireEvent.keyDown(window, { key: 'p' });
  await pass(60_000);
  expect([asked.length, screen.getByText('已暂停') !== null]).toEqual([1, true]);
  fireEvent.keyDown(window, { key: 'p' });
  await pass(10);
  expect(asked).toHaveLength(2);
});

it('a click shows one layer of several; what comes to be seen is asked for, and can be reached by keys', async () => {
  const tab = (id: string, target: string) =>
    title(id, id, { shows: [{ id: `${id}s`, target, does: 'only' }] });
  const layer = (id: string, isHidden: boolean, inner: TemplateComponent): TemplateComponent => ({
    id,
    name: 'layer',
    props: { pos: [0, 100] },
    isHidden,
    components: [inner],
  });
  play([
    tab('tab1', 'one'),
    tab('tab2', 'two'),
    layer('one', false, flop('flop0001', '甲')),
    layer('two', true, flop('flop0002', '乙')),
  ]);
  await pass(10);
  expect([asked, boxOf('flop0001') !== null, boxOf('flop0002')]).toEqual([[['flop0001']], true, null]);
  fireEvent.keyDown(screen.getByRole('button', { name: 'tab2' }), { key: 'Enter' });
  await pass(10);
  expect([asked.at(-1), boxOf('flop0001'), boxOf('flop0002') !== null]).toEqual([['flop0002'], null, true]);
});

it('an unknown component is told in the diagnostics, and the page goes on', async () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue(undefined);
  play([{ id: 'new00001', name: 'VFromTheFuture', props: {} }, flop('flop0001', '甲')]);
  await pass(10);
  expect(boxOf('new00001')?.textContent).toBe('未知组件');
  fireEvent.keyDown(window, { key: 'D' });
  vi.useRealTimers();
  expect(await screen.findByText('未知组件【new00001】')).toBeTruthy();
  quiet.mockRestore();
});

it('offers a download to whom that is allowed, of all of it with what the address says, and of one component', async () => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/?dept=%E7%A0%94%E5%8F%91');
  const params = [{ id: 'deptpar1', name: 'dept', initial: '' }];
  const download = vi.fn(async () => undefined);
  play([flop('flop0001', '天数')], { ...STAGE, params }, { download });
  fireEvent.click(await screen.findByRole('button', { name: '下载：大屏' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Excel/ }));
  expect(download).toHaveBeenCalledWith({ id: '', title: '' }, { deptpar1: '研发' }, 'xlsx');
  fireEvent.click(screen.getByRole('button', { name: '数据表' }));
  fireEvent.click(await screen.findByRole('button', { name: '下载：天数' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /图片/ }));
  expect(download).toHaveBeenLastCalledWith({ id: 'flop0001', title: '天数' }, { deptpar1: '研发' }, 'png');
  cleanup();
  play([flop('flop0001', '天数')]);
  await screen.findByRole('button', { name: '数据表' });
  expect(screen.queryByRole('button', { name: '下载：大屏' })).toBeNull();
});
