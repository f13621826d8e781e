import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { scrollSpeed } from '../../canvas/drag/drag-session.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { whoIsIn } from '../commands/remove.ts';
import { announceSave } from '../commands/save.ts';
import { DesignerContext } from '../designer.ts';
import { Problems } from '../notices/Problems.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('a save that leaves problems says how many, and shows their list', async () => {
  const designer = testDesigner();
  designer.add('subform');
  render(
    <DesignerContext value={designer}>
      <Problems />
    </DesignerContext>,
  );
  const errors = designer.editor.problems().filter(problem => problem.level === 'error');
  expect(errors.length).toBeGreaterThan(0);
  await act(async () => announceSave(designer, { kind: 'saved', version: 1, problems: errors }));
  expect(screen.getByText(`已保存，还有 ${errors.length} 处问题，解决后才能发布`)).toBeTruthy();
  expect(designer.ui.right).toBe('problems');
  expect(screen.getByRole('list', { name: '问题列表' }).dataset.refused).toBe('true');
});

it('a form that has only not been begun is no error until somebody wants to save it', async () => {
  const designer = testDesigner();
  const { container } = render(
    <DesignerContext value={designer}>
      <Problems />
    </DesignerContext>,
  );
  const levels = () => [...container.querySelectorAll<HTMLElement>('li')].map(one => one.dataset.level);
  expect(levels()).toEqual(['hint']);
  expect(screen.getByLabelText('提示')).toBeTruthy();
  expect(screen.queryByLabelText('错误')).toBeNull();
  await act(async () => announceSave(designer, { kind: 'problems', problems: [], message: '先添加组件' }));
  expect(levels()).toEqual(['error']);
});

it('who is at work in what is to be deleted is known, containers included', () => {
  const designer = testDesigner();
  const box = designer.add('subform');
  const added = designer.editor.add('input', { parent: box, slot: 'main', index: 0 });
  if (!added.ok) throw new Error(added.message);
  const other = designer.add('number');
  const peer = (name: string, id: string, self = false) =>
    ({ name, self, selection: [id], focus: null }) as never;
  vi.spyOn(designer.presence, 'peers', 'get').mockReturnValue([
    peer('王芳', added.value),
    peer('李明', other),
    peer('陈静', box, true),
    peer('王芳', box),
  ]);
  expect(whoIsIn(designer, [box])).toEqual(['王芳']);
  expect(whoIsIn(designer, [other])).toEqual(['李明']);
});

it('scrolling at an edge gets faster the nearer and the longer, to a limit', () => {
  expect(scrollSpeed(56, 5000)).toBe(0);
  expect(scrollSpeed(10, 0)).toBeGreaterThan(scrollSpeed(40, 0));
  expect(scrollSpeed(10, 2000)).toBeGreaterThan(3 * scrollSpeed(10, 0));
  expect(scrollSpeed(0, 60_000)).toBe(5000);
  expect(scrollSpeed(-20, 0)).toBe(scrollSpeed(0, 0));
});
