import { createEditor } from '@gonghui/editor/editor.ts';
import { pageFamily } from '@gonghui/elements/page/family.ts';
import { pageKind } from '@gonghui/elements/page/kind.ts';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { PAGE_TEMPLATES } from './list.ts';

it('a new page may begin from four templates', () => {
  expect(PAGE_TEMPLATES.map(({ title }) => title)).toEqual(['门户首页', '数据概览', '通知公告', '服务大厅']);
  expect(new Set(PAGE_TEMPLATES.map(({ name }) => name)).size).toBe(4);
});

it.each(PAGE_TEMPLATES)('the template $title is sound, one step, and leaves nothing open but data', one => {
  const { unsound, open } = pageKind.check(one.template, {});
  expect(unsound).toEqual([]);
  expect(open.filter(({ message }) => !message.includes('数据集'))).toEqual([]);
  const editor = createEditor(new Y.Doc(), pageFamily);
  expect(editor.replaceWith(one.template, `使用模板 ${one.title}`).ok).toBe(true);
  expect(editor.history.undoSteps.map(({ label }) => label)).toEqual([`使用模板 ${one.title}`]);
});
