import type { Props } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDialogs } from '../../../src/runtime/form-fill/dialogs.ts';
import { REVEAL } from '../ui/reveal.ts';
import { formTypes } from './family.ts';
import { host } from './testing/show.tsx';
import { designView, layoutView, loadAllViews } from './views.ts';
import type { FillHost } from './views-api.ts';

beforeAll(loadAllViews);
afterEach(cleanup);

/** Shows a type with its default props, as changed; `slot` names stand for what its slots would hold. */
function show(type: string, own: Props = {}, around: { host?: Partial<FillHost>; record?: boolean } = {}) {
  const View = layoutView(type)!;
  const props = { ...formTypes.get(type)!.defaults(), ...own };
  const slot = (name: string) => <input aria-label={`in ${name}`} />;
  return render(
    <View nodeId="n1" props={props} host={{ ...host, ...around.host }} slot={slot} record={around.record} />,
  ).container;
}

const PAGE_TYPES = [
  ...['menu', 'button', 'dialog', 'picture', 'video', 'carousel', 'link', 'qrcode', 'graphic', 'list'],
  ...['waterfall', 'place', 'contact', 'banner', 'navigation', 'entrance', 'indicator', 'acts'],
  ...['content-template', 'switch-template'],
];

describe.each(PAGE_TYPES)('%s', type => {
  it('shows with its defaults, on a PC, on a phone and in a record', () => {
    expect(show(type).innerHTML).not.toBe('');
    cleanup();
    expect(show(type, {}, { host: { device: 'mobile' } }).innerHTML).not.toBe('');
    cleanup();
    expect(() => show(type, {}, { record: true })).not.toThrow();
  });

  it('shows with props of an older version, which had only what must be there', () => {
    const { props, defaults } = formTypes.get(type)!;
    const all = defaults();
    const bare = Object.fromEntries(
      Object.entries(all).filter(([name]) => {
        const { [name]: _, ...without } = all;
        return !props.safeParse(without).success;
      }),
    );
    const View = layoutView(type)!;
    expect(() => render(<View nodeId="n1" props={bare} host={host} slot={() => null} />)).not.toThrow();
  });
});

it.each([...['list', 'waterfall', 'acts', 'carousel', 'content-template', 'switch-template', 'entrance']])(
  'an empty %s says so',
  type => {
    expect(show(type, { items: [] }).textContent).toMatch(/暂无(内容|活动)/);
  },
);

describe('what leads or decorates', () => {
  it.each([
    'button',
    'carousel',
    'waterfall',
    'banner',
    'navigation',
    'entrance',
    'indicator',
    'acts',
    'switch-template',
  ])('a %s stays out of a record', type => expect(show(type, {}, { record: true }).innerHTML).toBe(''));
});

describe('a menu', () => {
  const menuOptions = [
    { value: 'first001', label: '基本信息', checked: false },
    { value: 'second01', label: '附件', checked: true },
    { value: 'third001', label: '备注', checked: false },
  ];
  const tab = (name: string) => screen.getByRole('tab', { name });
  const visible = () => screen.getByRole('tabpanel').dataset.value;

  it('opens on the checked option and turns by click and by keys, keeping what is behind', () => {
    show('menu', { menuOptions });
    expect(visible()).toBe('second01');
    fireEvent.click(tab('基本信息'));
    expect(visible()).toBe('first001');
    fireEvent.keyDown(tab('基本信息'), { key: 'ArrowLeft' });
    expect(visible()).toBe('third001');
    expect(document.activeElement).toBe(tab('备注'));
    fireEvent.keyDown(tab('备注'), { key: 'Home' });
    expect(visible()).toBe('first001');
    expect(screen.getByLabelText('in third001')).toBeTruthy();
  });

  it('turns to the page that something leads to', () => {
    show('menu', { menuOptions });
    act(() => {
      screen.getByLabelText('in third001').dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
    });
    expect(visible()).toBe('third001');
  });

  it('shows every page on the canvas, and adds no item to its tree', () => {
    const Design = designView('menu')!;
    render(<Design nodeId="n1" props={{ menuOptions }} host={host} slot={name => <i>{name}</i>} />);
    for (const { value } of menuOptions) expect(screen.getByText(value)).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('a dialog', () => {
  const open = () => document.querySelector('dialog')!.open;

  it('is opened by a button, keeps what is in it while closed, and closes by its own buttons only', () => {
    const dialogs = createDialogs();
    show('dialog', {}, { host: { dialogs } });
    expect(open()).toBe(false);
    expect(screen.getByLabelText('in main')).toBeTruthy();
    act(() => dialogs.open('n1'));
    expect(open()).toBe(true);
    fireEvent.keyDown(document.querySelector('dialog')!, { key: 'Escape' });
    fireEvent(document.querySelector('dialog')!, new Event('cancel', { cancelable: true }));
    fireEvent.click(document.querySelector('dialog')!);
    expect(open()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(open()).toBe(false);
  });

  it('closes by a click beside it where that is allowed', () => {
    const dialogs = createDialogs();
    show('dialog', { closeOnOutside: true }, { host: { dialogs } });
    act(() => dialogs.open('n1'));
    fireEvent.click(document.querySelector('dialog')!);
    expect(open()).toBe(false);
  });

  it('opens for what leads to a field in it', () => {
    const dialogs = createDialogs();
    show('dialog', {}, { host: { dialogs } });
    act(() => {
      screen.getByLabelText('in main').dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
    });
    expect(open()).toBe(true);
  });

  it('lies open in a record', () => {
    show('dialog', {}, { record: true });
    expect(document.querySelector('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: '提示' })).toBeTruthy();
  });
});

describe('a button', () => {
  it('opens the dialog that its action names', () => {
    const dialogs = createDialogs();
    const actions = [{ key: 'action01', type: 'open-dialog', dialogId: 'dialog01' }];
    show('button', { label: '查看须知', actions }, { host: { dialogs } });
    fireEvent.click(screen.getByRole('button', { name: '查看须知' }));
    expect(dialogs.isOpen('dialog01')).toBe(true);
  });
});

describe('links', () => {
  it.each([
    ['link', { link: 'javascript:alert(1)' }],
    ['banner', { link: 'javascript:alert(1)' }],
    ['picture', { picture: 'file0001', link: 'javascript:alert(1)' }],
    ['indicator', { link: 'javascript:alert(1)' }],
    ['entrance', { items: [{ key: 'item0001', label: '一', link: 'javascript:alert(1)' }] }],
    ['navigation', { items: [{ key: 'item0001', label: '一', link: ' javascript:alert(1)' }] }],
    ['content-template', { items: [{ key: 'item0001', title: '一', link: 'data:text/html,x' }] }],
  ])('of a %s lead nowhere when they would run something', (type, own) => {
    expect(show(type, own as Props).querySelector('a')).toBeNull();
  });

  it('open beside the form, without a way back to it', () => {
    show('link', { label: '手册', link: 'https://example.cn/' });
    const link = screen.getByRole('link', { name: '手册' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });
});

describe('pictures', () => {
  it('are loaded from the host, and say so where there is none', () => {
    const container = show('picture', { picture: 'file0001', label: '会议室' });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/file0001');
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    cleanup();
    show('picture');
    expect(screen.getByRole('img', { name: '暂无图片' })).toBeTruthy();
  });

  it('of a carousel turn, and stop when asked to', () => {
    show('carousel', {
      items: ['a', 'b', 'c'].map(one => ({ key: `item000${one}`, title: one, picture: '' })),
    });
    const current = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
    fireEvent.click(screen.getByRole('button', { name: '下一张' }));
    expect(current()).toBe('第 2 张');
    fireEvent.click(screen.getByRole('button', { name: '上一张' }));
    fireEvent.click(screen.getByRole('button', { name: '上一张' }));
    expect(current()).toBe('第 3 张');
    fireEvent.click(screen.getByRole('button', { name: '暂停' }));
    expect(screen.getByRole('button', { name: '播放', pressed: true })).toBeTruthy();
  });
});

describe('a code', () => {
  it('is drawn dark on white at its size', async () => {
    const container = show('qrcode', { content: 'https://example.cn', label: '官网' });
    const code = screen.getByRole('img', { name: '官网' });
    expect(code.style.width).toBe('115px');
    await waitFor(() => expect(container.querySelector('path[fill="#000"]')).toBeTruthy());
  });
});

describe('an activity list', () => {
  it('shows the first few and the rest when asked', () => {
    const items = Array.from({ length: 7 }, (_, at) => ({ key: `item000${at}`, title: `活动${at}` }));
    show('acts', { items });
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: '查看全部 7 条' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });
});
