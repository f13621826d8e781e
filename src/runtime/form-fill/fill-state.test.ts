import type { Template } from '@gonghui/scene/types.ts';
import { describe, expect, it, vi } from 'vitest';
import { FillState } from './fill-state.ts';

const template: Template = {
  page: {},
  components: [
    {
      id: 'name0001',
      name: 'input',
      props: { label: '姓名', required: true, status: 'editable', maxlength: 5 },
    },
    { id: 'hide0001', name: 'input', props: { label: '内部', required: true, status: 'hidden' } },
    {
      id: 'note0001',
      name: 'input',
      props: { label: '备注', required: false, status: 'editable', defaultValue: '无' },
    },
  ],
};

describe('FillState', () => {
  it('starts from defaults, or from what a draft holds as far as it still reads', () => {
    const state = new FillState(template, { name0001: '王芳', note0001: 42, gone0001: 'x' });
    expect(state.values()).toEqual({ name0001: '王芳', hide0001: null, note0001: '无' });
  });

  it('does not scold before a field was left, and follows the typing afterwards', () => {
    const state = new FillState(template);
    state.set('name0001', '');
    expect(state.cell('name0001').messages).toEqual([]);
    state.visit('name0001');
    expect(state.cell('name0001').messages).toHaveLength(1);
    state.set('name0001', '王芳');
    expect(state.cell('name0001').messages).toEqual([]);
  });

  it('names the first field at fault in reading order and never a hidden one', () => {
    const state = new FillState(template);
    expect(state.check()).toBe('name0001');
    expect(state.cell('hide0001').messages).toEqual([]);
    state.set('name0001', '李明');
    expect(state.check()).toBeNull();
  });

  it('tells listeners about every change until they leave', () => {
    const state = new FillState(template);
    const heard = vi.fn();
    const stop = state.onChange(heard);
    state.set('note0001', 'a');
    stop();
    state.set('note0001', 'b');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  describe('over the rows of a subform', () => {
    const column = (id: string, label: string) => ({
      id,
      name: 'input',
      props: { label, required: true, status: 'editable' },
    });
    const lines: Template = {
      page: {},
      components: [
        {
          id: 'line0001',
          name: 'subform',
          props: { label: '明细', status: 'editable' },
          components: [column('what0001', '品名'), column('unit0001', '单位'), column('many0001', '数量')],
        },
      ],
    };
    const row = (id: string, values = {}) => ({ id, values });
    const wrong = (state: FillState) => [...state.cell('line0001').wrongCells.keys].sort();

    it('says of a cell what is wrong with it once that cell was left, and nothing of the rest of its row', () => {
      const state = new FillState(lines);
      state.set('line0001', [row('r1', { what0001: '纸' })]);
      state.visit('line0001', 'r1', 'what0001');
      state.visit('line0001');
      expect(wrong(state)).toEqual([]);
      expect(state.cell('line0001').messages).toEqual([]);
      state.visit('line0001', 'r1', 'unit0001');
      expect(wrong(state)).toEqual(['line0001.r1.unit0001']);
      expect(state.cell('line0001').messages.join()).toContain('单位');
      expect(state.cell('line0001').messages.join()).not.toContain('数量');
    });

    it('says all of it when the form is sent, and leaves a row in peace that is added afterwards', () => {
      const state = new FillState(lines);
      state.set('line0001', [row('r1', { what0001: '纸' })]);
      expect(state.check()).toBe('line0001');
      expect(wrong(state)).toEqual(['line0001.r1.many0001', 'line0001.r1.unit0001']);
      state.set('line0001', [
        row('r1', { what0001: '纸', unit0001: '包', many0001: '2' }),
        row('r2', { what0001: '笔' }),
      ]);
      expect(wrong(state)).toEqual([]);
      expect(state.cell('line0001').messages).toEqual([]);
      expect(state.check()).toBe('line0001');
    });
  });

  describe('over a record of another day', () => {
    const old: Template = {
      page: {},
      components: [
        { id: 'date0001', name: 'booking', props: { label: '使用日期', required: true, status: 'editable' } },
        { id: 'host0001', name: 'input', props: { label: '联系人', required: true, status: 'editable' } },
        { id: 'name0001', name: 'input', props: { label: '会议主题', required: true, status: 'editable' } },
      ],
    };
    const stored = { date0001: '2020-01-02', host0001: null, name0001: '周会' };
    const made = () => new FillState(old, stored, { stored: true, pardons: true });

    it('holds nothing against the person that was so before', () => {
      const state = made();
      state.set('name0001', '月会');
      state.visit('host0001');
      expect(state.check()).toBeNull();
    });

    it('checks what is changed', () => {
      const state = made();
      state.set('date0001', '2020-01-03');
      expect(state.check()).toBe('date0001');
      state.set('date0001', '2020-01-02');
      state.set('name0001', '');
      expect(state.check()).toBe('name0001');
    });

    it('asks a task for what has to be filled in, and not for another day', () => {
      const state = new FillState(old, stored, { stored: true });
      expect(state.check()).toBe('host0001');
      expect(state.cell('date0001').messages).toEqual([]);
    });
  });
});
