import type { Template } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { FillState } from './fill-state.ts';
import { lostFields, releasedText } from './released.ts';

const field = (id: string, name: string, props: Record<string, unknown>) => ({
  id,
  name,
  props: { required: false, status: 'editable', ...props },
});
const form = (...components: ReturnType<typeof field>[]) => ({ page: {}, components }) as unknown as Template;

describe('a form released anew while somebody fills it in', () => {
  const before = form(
    field('name0001', 'input', { label: '姓名' }),
    field('tele0001', 'input', { label: '电话' }),
    field('note0001', 'input', { label: '备注', maxlength: 200 }),
    field('empt0001', 'input', { label: '没填的' }),
  );
  const values = { name0001: '王芳', tele0001: '13800138000', note0001: '需要投影', empt0001: null };

  it('names what was filled in and has no place any more: removed, or of another shape', () => {
    const now = form(
      field('note0001', 'input', { label: '备注', maxlength: 2 }),
      field('name0001', 'input', { label: '姓名全称' }),
    );
    expect(lostFields({ template: before, values }, now)).toEqual(['电话', '备注']);
  });

  it('has nothing to name where all was kept, and says which it is', () => {
    expect(lostFields({ template: before, values }, before)).toEqual([]);
    expect(releasedText([])).toContain('都已保留');
    expect(releasedText(['电话'])).toContain('「电话」在新表单中已删除或已改变');
    expect(releasedText(['一', '二', '三', '四', '五', '六'])).toContain('「五」等 6 项');
  });

  it('names columns as well, and what takes nothing any more', () => {
    const rows = (...components: ReturnType<typeof field>[]) => ({
      ...field('rows0001', 'subform', { label: '明细' }),
      components,
    });
    const thing = field('thing001', 'input', { label: '物品' });
    const amount = field('amount01', 'number', { label: '数量' });
    const filled = {
      template: form(field('name0001', 'input', { label: '姓名' }), rows(thing, amount)),
      values: {
        name0001: '王芳',
        rows0001: [
          { id: 'row00001', values: { thing001: '纸', amount01: 3 } },
          { id: 'row00002', values: { thing001: '笔', amount01: null } },
        ],
      },
    };
    const name = field('name0001', 'input', { label: '姓名', status: 'readonly' });
    expect(lostFields(filled, form(name, rows(thing)))).toEqual(['姓名', '明细·数量']);
    expect(lostFields(filled, filled.template)).toEqual([]);
    // What stands in a column that is gone does not come back as a cell that nobody can empty.
    const state = new FillState(form(rows(thing)), filled.values);
    expect(state.value('rows0001')).toEqual([
      { id: 'row00001', values: { thing001: '纸' } },
      { id: 'row00002', values: { thing001: '笔' } },
    ]);
    expect(state.check()).toBeNull();
  });
});
