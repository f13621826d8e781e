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
});
