import { reportFamily } from '@gonghui/elements/report/family.ts';
import { panel } from '@gonghui/elements/report/testing/panels.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';
import { placeNew } from './place-new.ts';

const editorOf = (components: TemplateComponent[]) =>
  TestDesigner.of({ page: {}, components }, reportFamily).editor;
const head = panel('head0001', 'header', {});
const pick = panel('pick0001', 'selectfilter', {});
const bar = panel('bar00001', 'bar', {});
const filters: TemplateComponent = { ...panel('bars0001', 'headerfilter', {}), components: [pick] };

describe('a new filter that nobody has put anywhere', () => {
  it('stands above what it filters, behind the title and other filters', () => {
    const editor = editorOf([head, pick, bar]);
    editor.selection.set(['bar00001']);
    expect(placeNew(editor, 'datefilter')).toMatchObject({ parent: 'root', index: 2 });
    expect(placeNew(editor, 'pie')).toBeUndefined();
    expect(placeNew(editorOf([head]), 'selectfilter')).toMatchObject({ index: 1 });
  });

  it('goes into the bar of filters, and beside a filter that is selected', () => {
    const editor = editorOf([filters, bar]);
    expect(placeNew(editor, 'selectfilter')).toMatchObject({ parent: 'bars0001', index: 1 });
    editor.selection.set(['pick0001']);
    expect(placeNew(editor, 'selectfilter')).toBeUndefined();
  });
});
