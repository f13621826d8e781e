import { pageOf } from '@gonghui/elements/page/testing/pages.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { afterEach, expect, it } from 'vitest';
import { testPageDesigner } from '../../page/testing/test-page-designer.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { copyText, duplicateSelected, pasteText } from './clipboard-commands.ts';

const toasts = () => [...document.querySelectorAll('.gh-toast')].map(toast => toast.textContent);

afterEach(() => {
  for (const toast of document.querySelectorAll('.gh-toast')) toast.remove();
});

function everything() {
  const designer = testDesigner();
  const ids = ['knowing', 'input', 'number'].map(type => designer.add(type));
  designer.editor.selection.set(ids);
  const types = () => designer.editor.children(ROOT, MAIN).map(id => designer.editor.node(id)?.type);
  return { designer, ids, types };
}

it('pastes everything but what stands already and may only once, and says so', () => {
  const { designer, types } = everything();
  pasteText(designer, copyText(designer) ?? '');
  expect(types().sort()).toEqual(['input', 'input', 'knowing', 'number', 'number']);
  expect(designer.editor.selection.ids).toHaveLength(2);
  expect(toasts()).toEqual(['已跳过：填写须知，只能添加一个']);
});

it('says the same of duplicating, and refuses where nothing else is chosen', () => {
  const { designer, ids, types } = everything();
  duplicateSelected(designer);
  expect(types()).toHaveLength(5);
  expect(toasts()).toEqual(['已跳过：填写须知，只能添加一个']);
  designer.editor.selection.set(ids.slice(0, 1));
  duplicateSelected(designer);
  expect(types()).toHaveLength(5);
  expect(toasts()).toContain('只能添加一个填写须知');
});

it('skips nothing, and says nothing, in a design where it does not stand yet', () => {
  const { designer } = everything();
  const other = testDesigner();
  pasteText(other, copyText(designer) ?? '');
  expect(other.editor.children(ROOT, MAIN)).toHaveLength(3);
  expect(toasts()).toEqual([]);
});

it('pastes elements of a form into a page, and says of fields why not', () => {
  const form = testDesigner();
  form.editor.selection.set(['paragraph', 'input', 'number'].map(type => form.add(type)));
  const page = testPageDesigner(pageOf([]));
  pasteText(page, copyText(form) ?? '');
  const types = () => page.editor.children(ROOT, MAIN).map(id => page.editor.node(id)?.type);
  expect(types()).toEqual(['paragraph']);
  expect(toasts()).toEqual(['单行文本、数字是表单字段，不能放在页面上']);
  form.editor.selection.set([form.add('input')]);
  pasteText(page, copyText(form) ?? '');
  expect(types()).toEqual(['paragraph']);
  expect(toasts()).toContain('单行文本是表单字段，不能放在页面上');
});
