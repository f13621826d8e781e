import { describe, expect, it } from 'vitest';
import { context, fuzz, noNames } from '../testing/hostile.ts';
import { input } from './definition.ts';
import { inputField } from './field.ts';
import type { InputProps } from './shape.ts';

const props = (own: Partial<InputProps> = {}): InputProps => ({
  ...(input.defaults() as InputProps),
  label: '姓名',
  ...own,
});
const check = (value: string, own: Partial<InputProps>) => inputField.check(value, props(own), context);

describe('input', () => {
  it('starts with the defaults of the spec', () => {
    expect(input.defaults()).toEqual({
      label: '单行文本',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      placeholder: '请输入',
      clearable: true,
      repeat: false,
      maxlength: 200,
      showWordLimit: false,
      format: 'none',
      regex: '',
      errorMsg: '内容格式不通过',
      verification: 'none',
      verificationText: '',
      defaultValue: null,
    });
  });

  it.each([
    ['phone', '138 0013 8000', '13800138000'],
    ['phone', ' +86 138-0013-8000 ', '13800138000'],
    ['phone', '(0086) 138.0013.8000', '13800138000'],
    ['phone', '86 138 0013 8000', '13800138000'],
    ['phone', '１３８ ００１３ ８０００', '13800138000'],
    ['phone', '138\u00a00013\u20118000', '13800138000'],
    // No mobile phone: it stays as it was written, and is refused.
    ['phone', '0571-8888 8888', '0571-8888 8888'],
    ['phone', '1380013800', '1380013800'],
    ['idcard', '110105 19491231 002X', '11010519491231002X'],
    ['none', '138 0013 8000', '138 0013 8000'],
  ] as const)('reads %s %j as %j', (format, raw, value) =>
    expect(inputField.read(raw, props({ format, maxlength: format === 'phone' ? 14 : 18 }))).toEqual({
      ok: true,
      value,
    }),
  );

  it('reads any value without throwing', { timeout: 60_000 }, () => fuzz(input));

  it.each([
    ['  王芳 ', '王芳'],
    ['', null],
    ['   ', null],
    [null, null],
    ['a'.repeat(200), 'a'.repeat(200)],
  ])('reads %j as %j', (raw, value) => expect(inputField.read(raw, props())).toEqual({ ok: true, value }));

  it.each([
    ['a'.repeat(201), '「姓名」最多200个字'],
    [12, '「姓名」应为文字'],
    [['a'], '「姓名」应为文字'],
    ['第一行\n第二行', '「姓名」含有无法保存的字符'],
    ['a\u0000b', '「姓名」含有无法保存的字符'],
    ['\ud800', '「姓名」含有无法保存的字符'],
  ])('refuses %j: %s', (raw, message) =>
    expect(inputField.read(raw, props())).toEqual({ ok: false, message }),
  );

  it.each<[InputProps['format'], string, string[]]>([
    ['phone', '13800138000', []],
    ['phone', '1380013800', ['「姓名」应为11位手机号码']],
    ['email', 'wang@example.com', []],
    ['email', 'wang@', ['「姓名」应为邮箱地址，如 name@example.com']],
    ['idcard', '11010519491231002X', []],
    ['idcard', '1101051949', ['「姓名」应为15或18位身份证号码']],
    ['url', 'https://example.com/a?b=1', []],
    ['url', 'javascript:alert(1)', ['「姓名」应为网址，如 https://example.com']],
  ])('checks %s of %s', (format, value, messages) => expect(check(value, { format })).toEqual(messages));

  it('asks the linear-time engine for the whole text and answers with the designed message', () => {
    const own = { format: 'regex', regex: '[A-Z]{2}\\d{4}' } as const;
    expect(check('AB1234', own)).toEqual([]);
    expect(check('AB12345', own)).toEqual(['内容格式不通过']);
    expect(check('AB', { ...own, errorMsg: '请填写工号' })).toEqual(['请填写工号']);
  });

  it('does not refuse fillers for a pattern that nothing can use, which saving refuses', () => {
    const own = { format: 'regex', regex: '(' } as const;
    expect(check('AB', own)).toEqual([]);
    expect(input.problems?.(props(own), context)).toEqual([
      { prop: 'regex', message: '正则表达式无法使用，请修改', level: 'error' },
    ]);
  });

  it('follows a pattern that comes without a format, but not one put away under 不限', () => {
    const { format: _, ...imported } = props({ regex: '[A-Z]{2}\\d{4}' });
    expect(inputField.check('AB12345', imported, context)).toEqual(['内容格式不通过']);
    expect(inputField.check('AB1234', imported, context)).toEqual([]);
    expect(input.problems?.({ ...imported, regex: '(' }, context)).toEqual([
      { prop: 'regex', message: '正则表达式无法使用，请修改', level: 'error' },
    ]);
    expect(check('AB12345', { format: 'none', regex: '[A-Z]{2}' })).toEqual([]);
  });

  it('accepts only the designed contents, one a line', () => {
    const own = { verification: 'self-content', verificationText: ' 甲\n\n乙 ' } as const;
    expect(check('乙', own)).toEqual([]);
    expect(check('丙', own)).toEqual(['内容格式不通过']);
  });

  it('names what its content verification lacks (spec)', () => {
    const messages = (own: Partial<InputProps>) =>
      input.problems?.(props(own)).map(problem => problem.message);
    expect(messages({ verification: 'self-content', verificationText: ' \n ' })).toEqual(['请录入校验文本']);
    expect(messages({ verification: 'dataset-content' })).toEqual(['请选择校验数据集']);
    expect(
      messages({
        verification: 'dataset-content',
        datasetAssociate: { targetDatasetId: 'd', value: 'name0001' },
      }),
    ).toEqual([]);
    expect(messages({ format: 'regex' })).toEqual(['请填写正则表达式']);
  });

  it('shows itself as text', () => {
    expect(inputField.toText('王芳', props(), noNames)).toBe('王芳');
    expect(inputField.toText(null, props(), noNames)).toBe('');
    expect(inputField.initial?.(props({ defaultValue: '默认' }))).toBe('默认');
  });
});
