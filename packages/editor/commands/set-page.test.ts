import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';

describe('page settings', () => {
  it('read with the defaults of the family, and save as they were set', () => {
    const me = TestDesigner.of({ page: { columns: 6 }, components: [] });
    expect(me.editor.page()).toEqual({ columns: 6, gap: { row: 8, column: 8 } });
    me.editor.setPage('gap.row', 4);
    expect(me.editor.toTemplate().page).toEqual({ columns: 6, gap: { row: 4 } });
    me.expectUndo('修改 页面设置 的 gap.row').undo();
    expect(me.editor.toTemplate().page).toEqual({ columns: 6 });
  });

  it('merge leaf by leaf', () => {
    const me = TestDesigner.of({ page: { gap: { row: 1, column: 1 } }, components: [] });
    const other = me.fork();
    me.editor.setPage('gap.row', 2);
    other.editor.setPage('gap.column', 3);
    expect(me.merge(other).editor.page().gap).toEqual({ row: 2, column: 3 });
  });
});
