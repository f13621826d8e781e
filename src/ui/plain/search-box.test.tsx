import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Drawer } from './Drawer.tsx';
import { SearchBox } from './SearchBox.tsx';

it('keeps its words, and what it stands in stays open, for an Esc that drops what is composed', () => {
  const change = vi.fn();
  const close = vi.fn();
  render(
    <Drawer title="选人" onClose={close}>
      <SearchBox label="搜索姓名" value="zhang" onChange={change} />
    </Drawer>,
  );
  const box = screen.getByRole('searchbox', { name: '搜索姓名' });
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(box, { key: 'Escape', keyCode: 229 });
  expect(change).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(change).toHaveBeenCalledWith('');
});

it('asks for nothing that an input method has not finished, and shows it', () => {
  const asked: string[] = [];
  function Host() {
    const [value, setValue] = useState('');
    return (
      <SearchBox
        label="搜索应用"
        value={value}
        onChange={text => {
          asked.push(text);
          setValue(text);
        }}
      />
    );
  }
  render(<Host />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索应用' });
  const compose = (text: string) => fireEvent.input(box, { target: { value: text }, isComposing: true });
  fireEvent.compositionStart(box);
  for (const text of ['n', 'ni', 'ni h', 'ni hao', '你好']) {
    compose(text);
    expect(box.value).toBe(text);
  }
  expect(asked).toEqual([]);
  fireEvent.compositionEnd(box, { data: '你好' });
  expect([box.value, asked]).toEqual(['你好', ['你好']]);
  // What is dropped by Esc asks for what stood there before.
  fireEvent.compositionStart(box);
  compose('你好a');
  compose('你好');
  fireEvent.compositionEnd(box, { data: '' });
  expect([box.value, asked.at(-1)]).toEqual(['你好', '你好']);
  fireEvent.input(box, { target: { value: '你好1' } });
  expect([box.value, asked.at(-1)]).toEqual(['你好1', '你好1']);
});

it('keeps what was typed until its owner has it, however late, and takes what comes from elsewhere', async () => {
  let clear = () => {};
  function Late() {
    const [value, setValue] = useState('');
    clear = () => setValue('');
    return (
      <SearchBox label="搜索记录" value={value} onChange={text => setTimeout(() => setValue(text), 20)} />
    );
  }
  render(<Late />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索记录' });
  const writes: string[] = [];
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  for (const text of ['甲', '甲乙', '甲乙丙']) {
    fireEvent.input(box, { target: { value: text } });
    writes.push(own.get!.call(box) as string);
    await act(() => new Promise(resolve => setTimeout(resolve, 12)));
    writes.push(own.get!.call(box) as string);
  }
  expect(writes).toEqual(['甲', '甲', '甲乙', '甲乙', '甲乙丙', '甲乙丙']);
  await act(() => new Promise(resolve => setTimeout(resolve, 40)));
  expect(box.value).toBe('甲乙丙');
  act(clear);
  expect(box.value).toBe('');
});
