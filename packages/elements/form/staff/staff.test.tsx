import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import type { FillHost } from '../views-api.ts';
import type { StaffProps } from './definition.ts';
import { Fill } from './fill.tsx';

afterEach(cleanup);
const props: StaffProps = { label: '姓名', placeholder: '请选择人员' };
const people = [
  { id: 'wang0001', name: '王芳', dept: '行政部' },
  { id: 'li000001', name: '李明', dept: '研发中心' },
];
const host: Partial<FillHost> = {
  searchUsers: async keyword => people.filter(({ name }) => name.includes(keyword)),
};
const view = (value: string[], more: Partial<StaffProps> = {}, around = {}) =>
  show<StaffProps, string[]>(Fill, { ...props, ...more }, value, { host, ...around });

describe('staff', () => {
  it('is found and chosen by keys alone, and the focus comes back', async () => {
    const user = userEvent.setup();
    const shown = view([]);
    await user.tab();
    await user.keyboard('{Enter}');
    await user.keyboard('李');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(shown.changes).toEqual([['li000001']]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.id).toBe('field');
    expect(screen.getAllByText('李明').length).toBeGreaterThan(0);
  });

  it('takes what is typed at the closed box as what is looked for', async () => {
    const user = userEvent.setup();
    const shown = view([]);
    await user.tab();
    await user.keyboard('李');
    const search = screen.getByRole('combobox', { name: '搜索姓名' }) as HTMLInputElement;
    expect([document.activeElement, search.value]).toEqual([search, '李']);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(shown.changes).toEqual([['li000001']]);
  });

  it.each([
    // The input method writes where it began: the focus stays there.
    ['the first key of an input method', { key: 'Process', keyCode: 229 }, false],
    ['a letter', { key: 'l' }, true],
    ['a blank', { key: ' ' }, true],
    ['Enter', { key: 'Enter' }, true],
    ['a letter with Ctrl', { key: 'c', ctrlKey: true }, false],
    ['Tab', { key: 'Tab' }, false],
  ])('%s at the closed box: the search has the focus before anything is written', (_, press, opens) => {
    view([]);
    const box = screen.getByRole('combobox', { name: '姓名' });
    box.focus();
    fireEvent.keyDown(box, press);
    expect(document.activeElement === box).toBe(!opens);
    expect(screen.queryByRole('dialog') !== null).toBe(opens);
  });

  const searching = () => screen.getByRole('combobox', { name: '搜索姓名' }) as HTMLInputElement;

  it('can be composed into while it is closed: the list opens with the first letter and takes the words', async () => {
    const shown = view([]);
    const box = screen.getByRole('combobox', { name: '姓名' }) as HTMLInputElement;
    expect([box.tagName, box.readOnly]).toEqual(['INPUT', false]);
    box.focus();
    fireEvent.keyDown(box, { key: 'Process', keyCode: 229 });
    fireEvent.compositionStart(box);
    for (const text of ['l', 'li']) {
      fireEvent.input(box, { target: { value: text }, isComposing: true });
      expect([document.activeElement, box.value, searching().value]).toEqual([box, text, text]);
    }
    fireEvent.input(box, { target: { value: '李' }, isComposing: true });
    fireEvent.compositionEnd(box, { data: '李' });
    expect([document.activeElement, box.value, searching().value]).toEqual([searching(), '', '李']);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    expect(shown.changes).toEqual([['li000001']]);
    expect(document.activeElement).toBe(box);
    // Opened again it looks for nothing.
    await userEvent.keyboard('{Enter}');
    expect(searching().value).toBe('');
  });

  it('looks for nothing where a composition was dropped, and for what was pasted or dictated', async () => {
    view([]);
    const box = screen.getByRole('combobox', { name: '姓名' }) as HTMLInputElement;
    box.focus();
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: 'li' }, isComposing: true });
    fireEvent.input(box, { target: { value: '' }, isComposing: true });
    fireEvent.compositionEnd(box, { data: '' });
    expect([document.activeElement, searching().value]).toEqual([searching(), '']);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(box);
    fireEvent.input(box, { target: { value: '王芳' } });
    expect([document.activeElement, box.value, searching().value]).toEqual([searching(), '', '王芳']);
  });

  it('keeps what was sought and is nobody, says so, and seeks on with it; who is chosen takes its place', async () => {
    const user = userEvent.setup();
    const shown = view([]);
    const box = screen.getByRole('combobox', { name: '姓名' }) as HTMLInputElement;
    const isRed = () => box.closest('.gf-box')?.hasAttribute('data-invalid');
    await user.tab();
    await user.keyboard('李丽');
    await user.tab();
    expect([document.activeElement, box.value, isRed()]).toEqual([box, '李丽', true]);
    expect(shown.changes).toEqual([]);
    await user.keyboard('{Enter}');
    expect(searching().value).toBe('李丽');
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect([shown.changes, box.value, isRed()]).toEqual([[['li000001']], '', false]);
  });

  it('keeps it where the person goes on by a press elsewhere, and lets it go by Esc, by erasing and by the button', async () => {
    const user = userEvent.setup();
    view([]);
    const box = screen.getByRole('combobox', { name: '姓名' }) as HTMLInputElement;
    const seek = async (text: string) => {
      await user.click(box);
      await user.clear(searching());
      await user.keyboard(text);
    };
    await seek('无名');
    await user.click(document.body);
    expect(box.value).toBe('无名');
    await seek('别人');
    await user.keyboard('{Escape}');
    expect(box.value).toBe('无名');
    await user.click(screen.getByRole('button', { name: '清空姓名' }));
    expect(box.value).toBe('');
    await seek('无名');
    await user.click(document.body);
    fireEvent.input(box, { target: { value: '' } });
    expect([box.value, screen.queryByRole('dialog')]).toEqual(['', null]);
  });

  it('has nothing to keep where somebody was chosen by what was sought, of several as well, and on a phone', async () => {
    const user = userEvent.setup();
    view([], { multiple: true });
    const box = screen.getByRole('combobox', { name: '姓名' }) as HTMLInputElement;
    await user.click(box);
    await user.keyboard('王');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    await user.click(document.body);
    expect(box.value).toBe('');
    cleanup();
    view([], {}, { device: 'mobile' });
    await user.click(screen.getByRole('combobox', { name: '姓名' }));
    await user.type(searching(), '无名');
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect((screen.getByRole('combobox', { name: '姓名' }) as HTMLInputElement).value).toBe('');
  });

  it('says what is chosen, and brings up no keyboard on a phone', () => {
    const names = { user: () => '王芳', dept: () => undefined, role: () => undefined };
    view(['wang0001'], {}, { device: 'mobile', host: { names } });
    const box = screen.getByRole('combobox', { name: '姓名' }) as HTMLInputElement;
    expect(box.inputMode || box.getAttribute('inputmode')).toBe('none');
    const said = (box.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent);
    expect(said).toContain('王芳');
  });

  it('chooses several where it may, and takes one back', async () => {
    const user = userEvent.setup();
    const shown = view([], { multiple: true });
    await user.click(screen.getByRole('combobox', { name: '姓名' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(shown.changes.at(-1)).toEqual(['wang0001', 'li000001']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '移除王芳' }));
    expect(shown.changes.at(-1)).toEqual(['li000001']);
    expect(document.activeElement?.id).toBe('field');
  });

  it('names somebody whom the page has not heard of, and never shows a part of his id', async () => {
    const known = new Map<string, string>();
    const names = { user: (id: string) => known.get(id), dept: () => undefined, role: () => undefined };
    const nameIds = async () => void known.set('wang0001', '王芳');
    const { container } = view(['wang0001', 'gone0002'], { multiple: true }, { host: { names, nameIds } });
    expect(container.textContent).not.toMatch(/0001|0002/);
    await waitFor(() => expect(screen.getByRole('button', { name: '移除王芳' })).toBeTruthy());
    expect(container.textContent).toContain('已不存在');
    expect(container.textContent).not.toMatch(/0001|0002/);
  });

  it('says when nobody is found and when the list cannot be loaded, and tries again', async () => {
    const user = userEvent.setup();
    view([]);
    await user.click(screen.getByRole('combobox', { name: '姓名' }));
    await user.keyboard('无此人');
    await waitFor(() => expect(screen.getByText('没有找到人员')).toBeTruthy());
    cleanup();
    let attempts = 0;
    const failing = async () => {
      if (attempts++ === 0) throw new Error('offline');
      return people;
    };
    view([], {}, { host: { searchUsers: failing } });
    await user.click(screen.getByRole('combobox', { name: '姓名' }));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  });

  it('drops an answer that comes after a newer question', async () => {
    const user = userEvent.setup();
    const answers: ((found: typeof people) => void)[] = [];
    view(
      [],
      {},
      { host: { searchUsers: () => new Promise<typeof people>(resolve => answers.push(resolve)) } },
    );
    await user.click(screen.getByRole('combobox', { name: '姓名' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await user.keyboard('王');
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(people.slice(0, 1));
    answers[0]?.(people);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await new Promise(done => setTimeout(done, 30));
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('fills the screen on a phone', async () => {
    const user = userEvent.setup();
    view([], { multiple: true }, { device: 'mobile' });
    await user.click(screen.getByRole('combobox', { name: '姓名' }));
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true');
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('only shows where it is read-only', () => {
    view(['gone1234'], {}, { readOnly: true });
    expect(screen.getByText('1234')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /移除/ })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
