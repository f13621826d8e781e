import { describe, expect, it } from 'vitest';
import { fuzz, noNames } from '../testing/hostile.ts';
import { textarea } from './definition.ts';
import { textareaField } from './field.ts';
import type { TextareaProps } from './shape.ts';

const props = (own: Partial<TextareaProps> = {}): TextareaProps => ({
  ...(textarea.defaults() as TextareaProps),
  label: '说明',
  ...own,
});

describe('textarea', () => {
  it('starts with the defaults of the spec', () => {
    expect(textarea.defaults()).toEqual({
      label: '多行文本',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      placeholder: '请输入',
      clearable: false,
      rows: 2,
      maxlength: 200,
      showWordLimit: false,
      verification: 'none',
      verificationText: '',
      defaultValue: null,
    });
  });

  it('reads any value without throwing', { timeout: 60_000 }, () => fuzz(textarea));

  it('keeps lines, in one way of ending them', () => {
    expect(textareaField.read('一\r\n二\r三', props())).toEqual({ ok: true, value: '一\n二\n三' });
    expect(textareaField.read(' \n ', props())).toEqual({ ok: true, value: null });
  });

  it('counts line ends as typed', () => {
    expect(textareaField.read('一\n二', props({ maxlength: 3 })).ok).toBe(true);
    expect(textareaField.read('一\n二三', props({ maxlength: 3 }))).toEqual({
      ok: false,
      message: '「说明」最多3个字',
    });
  });

  it('shows itself as text', () => expect(textareaField.toText('一\n二', props(), noNames)).toBe('一\n二'));
});
