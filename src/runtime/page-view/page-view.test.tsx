import { pageCharts } from '@gonghui/elements/page/panels.ts';
import { boundTo, element, inSlots, pageOf, placedFrom } from '@gonghui/elements/page/testing/pages.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import { loadPageViews, pageView, viewedTypes } from '@gonghui/elements/page/views.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { Device } from '@gonghui/elements/ui/device.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../transport/errors.ts';
import type { AskAll } from '../screen-play/feed/questions.ts';
import { KeptRows } from './data/kept-rows.ts';
import type { PageSource } from './data/use-page-feed.ts';
import { PageView } from './PageView.tsx';

const title = (id: string): Props => ({ id, fieldId: 'name', alias: '名称', type: 'input' });
const list = (id: string, datasetId: string, more: Props = {}) =>
  boundTo(datasetId, id, 'list', { title: [title(`${id}t`)] }, { label: `列表${id}`, ...more });
const paragraph = (id: string, content: string, more: Props = {}) =>
  element(id, 'paragraph', { content, ...more });

const rows = (column: string, count: number, total = count, from = 1): Answer => ({
  main: {
    columns: [{ id: column, fieldId: 'name', alias: '名称', type: 'input', role: 'value' }],
    rows: Array.from({ length: count }, (_, at) => [`第 ${at + from} 条`]),
  },
  // How many there are is counted where no more can be asked for.
  ...(count >= 100 ? { page: [{ current: 1, pageSize: count, total }] as const } : {}),
  ...(total > count ? { next: `behind ${count}` } : {}),
  meta: { asOf: '2026-11-24T00:00:00.000Z', source: 'live' },
});

/** Elements that have no words of their own for no rows. */
const SILENT = ['carousel', 'content-template', 'switch-template'];

type Question = Parameters<AskAll>[0][number];
type Say = (question: Question) => Awaited<ReturnType<AskAll>>[number] | Promise<never> | Error;

/** A gateway that answers as `say` does, with what it was asked in each call and a way to tell news. */
function gateway(say: Say) {
  const state = { calls: [] as string[][], say, tell: (_: readonly string[]) => {} };
  const source: PageSource = {
    ask: async questions => {
      state.calls.push(questions.map(({ componentId }) => componentId));
      const said = await Promise.all(questions.map(question => state.say(question)));
      const failure = said.find(one => one instanceof Error);
      if (failure) throw failure;
      return said as Awaited<ReturnType<AskAll>>;
    },
    onLost: () => {},
    follow: renew => {
      state.tell = renew;
      return () => {};
    },
  };
  return { state, source };
}
const good =
  (count: number, total = count): Say =>
  ({ componentId, page }) => ({
    componentId,
    code: 200,
    answer: rows(`${componentId}t`, Math.min(page?.pageSize ?? 10, count), total),
  });

const show = (template: Template, source: PageSource | null = null, device: Device = 'pc') => (
  <PageView name="首页" template={template} device={device} source={source} kept={new KeptRows('page0001')} />
);
const titles = () => [...document.querySelectorAll('.gf-list-title')].map(({ textContent }) => textContent);

beforeAll(() => loadPageViews(viewedTypes()));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('every element of a page has its view, charts and what others place have theirs', () => {
  const others = new Set([...pageCharts.map(({ element: { type } }) => type), 'external']);
  const types = [...pageTypes.keys()].filter(type => !others.has(type));
  expect(viewedTypes().sort()).toEqual(types.sort());
  expect(types.filter(type => !pageView(type))).toEqual([]);
});

it('one tree, of which a device shows what is for it', () => {
  const template = pageOf([
    paragraph('both0001', '都有'),
    paragraph('pc000001', '电脑上', { showOn: 'pc' }),
    paragraph('phone001', '手机上', { showOn: 'mobile' }),
    element('group001', 'group', { label: '只在电脑', showOn: 'pc' }, [paragraph('in000001', '组里')]),
    { ...paragraph('hidden01', '没人看'), isHidden: true },
  ]);
  const { rerender, container } = render(show(template));
  expect(container.textContent).toContain('都有');
  expect(container.textContent).toContain('电脑上');
  expect(container.textContent).toContain('组里');
  expect(container.textContent).not.toMatch(/手机上|没人看/);
  rerender(show(template, null, 'mobile'));
  expect(container.textContent).toContain('手机上');
  expect(container.textContent).not.toMatch(/电脑上|组里|没人看/);
});

it('asks nothing for what this device does not show', async () => {
  const { state, source } = gateway(good(1));
  const held = element('group001', 'group', { label: '组', showOn: 'mobile' }, [list('inside01', 'set1')]);
  render(
    show(pageOf([list('first001', 'set1'), held, list('phone001', 'set1', { showOn: 'mobile' })]), source),
  );
  await screen.findByText('第 1 条');
  expect(state.calls).toEqual([['first001']]);
});

it('columns keep their pixels on a computer, and the ratio of the phone on a phone', () => {
  const columns = inSlots(
    element('layout01', 'layout', {
      gridRatio: '6:6',
      gridRatioMobile: '12:12',
      columnPx: { c0: 300, c1: null },
    }),
    { c0: [paragraph('left0001', '左')], c1: [paragraph('right001', '右')] },
  );
  const { container, rerender } = render(show(pageOf([columns])));
  const layout = () => container.querySelector<HTMLElement>('.gf-layout');
  expect(layout()?.style.gridTemplateColumns).toBe('300px minmax(0, 6fr)');
  rerender(show(pageOf([columns]), null, 'mobile'));
  expect(layout()?.style.gridTemplateColumns).toBe('');
});

it('rows of a dataset stand where items by hand would, ten at first and more by 加载更多 to a hundred', async () => {
  const asked: number[] = [];
  const { source } = gateway(question => {
    asked.push(question.page?.pageSize ?? 10);
    return good(250, 250)(question);
  });
  render(
    show(
      pageOf([list('list0001', 'set1'), list('hand0001', 'set1', { optionalGenre: 'self-options' })]),
      source,
    ),
  );
  expect(screen.getByRole('status').textContent).toBe('列表list0001正在加载…');
  // Ten places are there before anything has come, for nobody to read.
  expect(titles().filter(text => text?.trim() === '')).toHaveLength(10);
  await screen.findByText('第 10 条');
  for (let count = 20; count <= 100; count += 10) {
    fireEvent.click(await screen.findByText('加载更多'));
    await screen.findByText(`第 ${count} 条`);
  }
  expect(screen.queryByText('加载更多')).toBeNull();
  expect(screen.getByText('仅显示前 100 条，共 250 条')).toBeTruthy();
  expect(asked).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});

it('activities begin with as many as their design folds them to, and go on by 加载更多', async () => {
  const { source } = gateway(good(8));
  const acts = boundTo('set1', 'acts0001', 'acts', { title: [title('acts0001t')] }, { showCount: 5 });
  const { container } = render(show(pageOf([acts]), source));
  await screen.findByText('第 5 条');
  expect(container.querySelectorAll('.gf-act')).toHaveLength(5);
  fireEvent.click(screen.getByText('加载更多'));
  await screen.findByText('第 8 条');
  expect(screen.queryByText(/查看全部|加载更多/)).toBeNull();
});

it('as many places as there were rows last time wait for the next', async () => {
  const { source } = gateway(good(3));
  const template = pageOf([list('list0001', 'set1')]);
  const first = render(show(template, source));
  await screen.findByText('第 3 条');
  first.unmount();
  render(show(template, gateway(() => new Promise<never>(() => {})).source));
  expect(titles()).toHaveLength(3);
});

it('says what there is not, in the words of the design', async () => {
  const { source } = gateway(good(0));
  render(
    show(
      pageOf([
        list('list0001', 'set1', { noDataText: '近期没有报修' }),
        boundTo('set1', 'slides01', 'carousel', { picture: [title('slides01t')] }),
        ...SILENT.map((name, at) =>
          boundTo(
            'set1',
            `silent0${at}`,
            name,
            { title: [title(`silent0${at}t`)], picture: [title(`silent0${at}p`)] },
            { noDataText: `没有${name}` },
          ),
        ),
      ]),
      source,
    ),
  );
  expect(await screen.findByText('近期没有报修')).toBeTruthy();
  expect(screen.getByText('暂无数据')).toBeTruthy();
  for (const name of SILENT) expect(screen.getByText(`没有${name}`)).toBeTruthy();
});

it('every element whose rows come from a dataset has words of its design for none, but a number', () => {
  const withWords = [...pageTypes.values()]
    .filter(({ settings }) => settings.some(group => group.settings.some(one => one.prop === 'noDataText')))
    .map(({ type }) => type);
  expect(withWords.sort()).toEqual(['acts', ...SILENT, 'list', 'waterfall'].sort());
  for (const type of withWords)
    expect(
      pageTypes.get(type)?.props.safeParse({ ...pageTypes.get(type)?.defaults(), noDataText: '没有' })
        .success,
    ).toBe(true);
});

it('an element whose dataset is gone says so, and all others stay', async () => {
  const { state, source } = gateway(question =>
    question.componentId === 'gone0001'
      ? { componentId: 'gone0001', code: 404, message: '数据集不存在或已被删除' }
      : good(1)(question),
  );
  render(show(pageOf([list('gone0001', 'set1'), list('good0001', 'set2')]), source));
  await screen.findByText('第 1 条');
  expect(screen.getByText('数据集不存在或已被删除')).toBeTruthy();
  expect(screen.getByText('列表gone0001')).toBeTruthy();
  state.say = good(2);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('第 2 条')).toBeTruthy();
});

it('a dataset that takes its time holds up what reads it alone', async () => {
  const { state, source } = gateway(question =>
    question.componentId.startsWith('slow') ? new Promise<never>(() => {}) : good(1)(question),
  );
  render(
    show(pageOf([list('slow0001', 'set1'), list('fast0001', 'set2'), list('slow0002', 'set1')]), source),
  );
  expect(await screen.findByText('第 1 条')).toBeTruthy();
  expect(state.calls).toEqual([['slow0001', 'slow0002'], ['fast0001']]);
});

it('fresh data come without losing the tab or the dialog that is open', async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  const { state, source } = gateway(good(1));
  const options = [
    { value: 'taba0001', label: '甲', checked: true },
    { value: 'tabb0001', label: '乙', checked: false },
  ];
  const template = pageOf([
    inSlots(element('menu0001', 'menu', { menuOptions: options }), {
      taba0001: [paragraph('a0000001', '甲的')],
      tabb0001: [list('list0001', 'set1')],
    }),
    element('button01', 'button', {
      label: '指南',
      actions: [{ key: 'k', type: 'open-dialog', dialogId: 'dialog01' }],
    }),
    element('dialog01', 'dialog', { label: '服务指南' }, [list('list0002', 'set2')]),
  ]);
  const { container } = render(show(template, source));
  fireEvent.click(screen.getByRole('tab', { name: '乙' }));
  fireEvent.click(screen.getByRole('button', { name: '指南' }));
  await waitFor(() => expect(screen.getAllByText('第 1 条')).toHaveLength(2));
  state.say = good(2);
  act(() => state.tell(['list0001', 'list0002']));
  await waitFor(() => expect(screen.getAllByText('第 2 条')).toHaveLength(2));
  expect(container.querySelector<HTMLDialogElement>('.gf-dialog')?.open).toBe(true);
  expect(screen.getByRole('tab', { name: '乙', hidden: true }).getAttribute('aria-selected')).toBe('true');
});

it('what was there stays while asking again fails, and says so', async () => {
  const { state, source } = gateway(good(2));
  render(show(pageOf([list('list0001', 'set1')]), source));
  await screen.findByText('第 2 条');
  state.say = () => new ApiError(500, '服务异常', null, 'toast');
  act(() => state.tell(['list0001']));
  expect(await screen.findByText(/数据没有更新成功/)).toBeTruthy();
  expect(screen.getByText('第 2 条')).toBeTruthy();
});

it('what another design does not give says why, and an unknown type stands alone', () => {
  const template = pageOf([
    placedFrom('form0001', 'part0001', { state: 'gone' }, 'gone0001'),
    placedFrom('form0001', 'part0002', { state: 'circle' }, 'circ0001'),
    { id: 'later001', name: 'of-a-later-version', props: {} },
    paragraph('still001', '还在'),
  ]);
  render(show(template));
  expect(screen.getByText('来源已被删除')).toBeTruthy();
  expect(screen.getByText('来源之间循环引用，无法显示')).toBeTruthy();
  expect(screen.getByText(/更新的版本/)).toBeTruthy();
  expect(screen.getByText('还在')).toBeTruthy();
});

/** An element of a type with a link in each place that its settings have for one; null of a type that leads nowhere. */
function leading(type: string, to: string): TemplateComponent | null {
  const definition = pageTypes.get(type);
  const settings = (definition?.settings ?? []).flatMap(group => group.settings);
  const props: Props = { ...definition?.defaults() };
  let leads = false;
  for (const setting of settings) {
    if (setting.control === 'link') {
      props[setting.prop] = to;
      leads = true;
    }
    if (setting.control !== 'items') continue;
    const links = setting.fields.filter(({ control }) => control === 'link');
    if (links.length === 0) continue;
    leads = true;
    const [first] = (props[setting.prop] as Props[] | undefined) ?? [];
    const item: Props = {
      ...{ key: 'item0001', title: '甲', label: '甲', buttonText: '看看' },
      ...first,
      ...(type === 'button' ? { type: 'open-url', openMode: 'self' } : {}),
      ...Object.fromEntries(links.map(({ prop }) => [prop, to])),
    };
    props[setting.prop] = [{ ...item, buttonText: item.buttonText || '看看' }];
  }
  return leads
    ? { id: `lead_${type.replace('-', '')}`, name: type, props: { ...props, openMode: 'self' } }
    : null;
}

it('every element that leads on to a page of the installation goes there within the app, all other links are the browser’s', () => {
  const opened: string[] = [];
  const leads = [...pageTypes.keys()].flatMap(type => leading(type, '/url/form/form0001') ?? []);
  expect(leads.length).toBeGreaterThan(10);
  for (const component of leads) {
    opened.length = 0;
    const { container, unmount } = render(
      <PageView
        name="首页"
        template={pageOf([component])}
        device="pc"
        source={null}
        beyond={{ openPage: path => opened.push(path) }}
      />,
    );
    const [link] = container.querySelectorAll(component.name === 'button' ? 'button' : 'a');
    expect(link, component.name).toBeDefined();
    fireEvent.click(link as Element);
    expect(opened, component.name).toEqual(['/url/form/form0001']);
    if (component.name !== 'button') fireEvent.click(link as Element, { ctrlKey: true });
    expect(opened, component.name).toHaveLength(1);
    unmount();
  }
});
