import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DesignerContext } from '../../frame/designer.ts';
import { Inspector } from '../../frame/inspector/Inspector.tsx';
import { testDesigner } from '../../testing/test-designer.tsx';
import { createElements } from '../elements-designer.ts';

afterEach(cleanup);

const settled = (change: () => void) =>
  act(async () => {
    change();
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 5)));
  });

it('says of a page whose list could not be fetched that nobody knows, not that it was deleted', async () => {
  let online = false;
  const designer = {
    ...testDesigner(),
    elements: createElements({
      noun: '表单',
      address: /^\/url\/form\/\w+$/,
      list: async () => {
        if (!online) throw new Error('offline');
        return [{ to: '/url/form/form0002', name: '用车申请' }];
      },
    }),
  };
  render(
    <DesignerContext value={designer}>
      <Inspector />
    </DesignerContext>,
  );
  await settled(() => {
    const id = designer.add('link');
    designer.editor.setProp([id], 'link', '/url/form/form0002');
  });
  const box = () => screen.getByRole('combobox', { name: '链接' });
  expect(within(box()).getByRole('option', { selected: true }).textContent).toBe('已选表单');
  expect(screen.getByRole('alert').textContent).toContain('表单列表没有加载成功');
  online = true;
  await settled(() => fireEvent.click(screen.getByRole('button', { name: '重试' })));
  expect(within(box()).getByRole('option', { selected: true }).textContent).toBe('用车申请');
  expect(screen.queryByRole('alert')).toBeNull();
});
