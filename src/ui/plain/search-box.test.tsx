import { fireEvent, render, screen } from '@testing-library/react';
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
