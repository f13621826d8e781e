import { loadViews } from '@gonghui/elements/form/views.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../session/store.ts';
import { RecordList } from '../RecordList.tsx';

const ROWS = 20;
const drawn = vi.hoisted(() => ({ grids: 0, rows: 0, cells: 0 }));
const told = vi.hoisted(() => ({ news: () => undefined as unknown, topic: '周会' }));

vi.mock('../../../api/client.ts', () => ({
  send: async (call: { path: string }) => {
    if (call.path.endsWith('/window')) {
      const list = Array.from({ length: ROWS }, (_, at) => ({
        id: `record${String(at).padStart(2, '0')}`,
        rev: at === 3 && told.topic !== '周会' ? 2 : 1,
        values: { topic001: at === 3 ? told.topic : `第${at}次`, rooms001: `${at}号` },
        createdBy: { id: 'wangfang', name: '王芳' },
        createdAt: 0,
        updatedAt: 0,
        processStatus: null,
        can: { change: true, remove: true },
        canEdit: true,
      }));
      const names = { users: [], depts: [], roles: [], files: [] };
      return { list, total: ROWS, count: ROWS, capped: false, first: null, last: null, names, images: {} };
    }
    if (call.path.endsWith('/views')) return { views: [], settings: { view: null, layouts: {} } };
    return { count: ROWS, measures: {} };
  },
}));
vi.mock('../../live/form-news.ts', () => ({
  useFormNews: (_form: string, onNews: () => unknown) => {
    told.news = onNews;
  },
}));
vi.mock('./grid/use-visible-columns.ts', () => {
  const ALL = [1, 12] as const;
  const useVisibleColumns = () => {
    drawn.grids += 1;
    return ALL;
  };
  return { useVisibleColumns };
});
vi.mock('./grid/GridRow.tsx', async actual => {
  const { GridRow, ...others } = await actual<typeof import('./grid/GridRow.tsx')>();
  const Counted = memo((props: Parameters<typeof GridRow>[0]) => {
    drawn.rows += 1;
    return <GridRow {...props} />;
  });
  return { ...others, GridRow: Counted };
});
vi.mock('./cells/Cell.tsx', async actual => {
  const own = await actual<typeof import('./cells/Cell.tsx')>();
  const plainText: typeof own.plainText = (...given) => {
    drawn.cells += 1;
    return own.plainText(...given);
  };
  return { ...own, plainText };
});

const field = (id: string, label: string) => ({ id, name: 'input', props: { label }, isHidden: false });
const template = {
  page: {},
  components: [
    field('topic001', '会议主题'),
    field('rooms001', '会议室'),
    { id: 'people01', name: 'number', props: { label: '人数' }, isHidden: false },
  ],
} as unknown as Template;
const same = { actions: [] as const, writable: ['topic001'], idle: () => undefined };

const list = (openId: string | null = null) => (
  <RecordList
    formId="form0001"
    formName="会议"
    template={template}
    device="pc"
    canFill
    approves={false}
    manages
    actions={same.actions}
    writable={same.writable}
    openId={openId}
    viewId={null}
    onView={same.idle}
    onOpen={same.idle}
    onFill={same.idle}
    turn={0}
  />
);

/** What is drawn while something is done. */
async function counted(action: () => unknown): Promise<typeof drawn> {
  Object.assign(drawn, { grids: 0, rows: 0, cells: 0 });
  await act(async () => void (await action()));
  return { ...drawn };
}
const key = (name: string) => fireEvent.keyDown(screen.getByRole('grid'), { key: name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  session.user = { id: 'wangfang', tenantId: 'demo0000', roles: [] } as never;
  told.topic = '周会';
  // A page without a layout has no height for lines to stand in.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight', 'clientWidth'])
    vi.spyOn(HTMLElement.prototype, side as 'offsetHeight', 'get').mockReturnValue(1200);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('draws no line again that has nothing new to say', async () => {
  const { rerender } = render(list());
  await act(async () => undefined);
  expect(screen.getByText('周会')).toBeTruthy();

  const search = screen.getByRole('searchbox');
  const typed = await counted(() => {
    for (const text of ['第', '第1', '第10']) fireEvent.change(search, { target: { value: text } });
  });
  const chosen = await counted(() => fireEvent.click(screen.getByLabelText('选择第2条')));
  await counted(() => screen.getByRole('grid').focus());
  const moved = await counted(() => key('ArrowDown'));
  const opened = await counted(() => rerender(list('record05')));
  told.topic = '月会';
  const changed = await counted(() => told.news());
  expect(screen.getByText('月会')).toBeTruthy();

  expect(typed).toEqual({ grids: 0, rows: 0, cells: 0 });
  expect(chosen).toEqual({ grids: 1, rows: 1, cells: 0 });
  // The cell that keys leave, and the one they go to: their lines' first column and the others, each for itself.
  expect(moved).toEqual({ grids: 1, rows: 2, cells: 6 });
  expect(opened).toEqual({ grids: 0, rows: 1, cells: 0 });
  expect(changed.rows).toBeGreaterThan(0);
  expect(changed.rows).toBeLessThan(ROWS / 2);
});

it('leaves a number of a condition as it is typed: nothing of before is written over it', async () => {
  await loadViews(['number', 'input']);
  render(list());
  await act(async () => undefined);
  fireEvent.click(screen.getByRole('button', { name: '筛选' }));
  fireEvent.click(screen.getByRole('button', { name: '添加条件' }));
  fireEvent.change(screen.getByRole('combobox', { name: '字段' }), { target: { value: 'people01' } });
  const box = screen.getByRole<HTMLInputElement>('spinbutton');
  const written: string[] = [];
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor;
  for (const text of ['1', '12', '123', '1243', '12543']) {
    // As a key does: the box has it before anybody hears of it.
    own.set?.call(box, text);
    Object.defineProperty(box, 'value', {
      configurable: true,
      get: () => own.get?.call(box),
      set: next => {
        written.push(`${next} over ${own.get?.call(box)}`);
        own.set?.call(box, next);
      },
    });
    await act(async () => void fireEvent.input(box));
    expect(box.value).toBe(text);
  }
  expect(written.filter(one => one.split(' over ')[0] !== one.split(' over ')[1])).toEqual([]);
});
