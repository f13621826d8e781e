import { describe, expect, it } from 'vitest';
import { isEmail, isEmailList, isPhone, isUrl } from './text-rules.ts';
import { nameShape, plainTrimmed, shaped, text, trimmed } from './text-shapes.ts';

describe('a text that arrives', () => {
  it.each([
    ['of 3 as it comes', text(3), 'abc', 'abc'],
    ['of 3 as it comes', text(3), ' a\n', ' a\n'],
    ['of 3 as it comes', text(3), 'abcd', null],
    ['of 3 as it comes', text(3), 5, null],
    ['of 3 as it comes', text(3), null, null],
    ['of 3 without its ends', trimmed(3), ' abc\n', 'abc'],
    ['of 3 without its ends', trimmed(3), ' abcd ', null],
    ['of 3 without its ends', trimmed(3), '   ', ''],
    // 20 times as long as it comes, and no longer: more is nobody's typing.
    ['of 3 without its ends', trimmed(3), `abc${' '.repeat(57)}`, 'abc'],
    ['of 3 without its ends', trimmed(3), `abc${' '.repeat(58)}`, null],
    ['that is asked for', trimmed(3, { empty: '请填写' }), '   ', null],
    ['that is a name', nameShape(3), '\u202e云\0杉\n', '云杉'],
    ['that is a name', nameShape(3), '\u200b\u3164', ''],
    ['that is a name asked for', nameShape(3, { empty: '请填写' }), '\u200b\u3164', null],
    ['of 4 digits at most', shaped(4, /^\d+$/), '1234', '1234'],
    ['of 4 digits at most', shaped(4, /^\d+$/), '12345', null],
    ['of 4 digits at most', shaped(4, /^\d+$/), '12a', null],
    ['without control letters', plainTrimmed(5), '\tab\n', 'ab'],
    ['without control letters', plainTrimmed(5), 'a\nb', null],
    ['without control letters', plainTrimmed(5), 'a\u0085b', null],
  ])('%s: %j', (_of, shape, given, taken) => {
    const found = shape.safeParse(given);
    expect(found.success ? found.data : null).toBe(taken);
  });

  it('is refused in the words that were given, and once', () => {
    const said = (shape: ReturnType<typeof trimmed>, given: string) =>
      shape.safeParse(given).error?.issues.map(({ message }) => message);
    expect(said(trimmed(3, { empty: '请填写名称' }), ' ')).toEqual(['请填写名称']);
    expect(said(trimmed(3, { long: '名称最多3个字' }), 'abcd')).toEqual(['名称最多3个字']);
    expect(said(trimmed(3, { long: '名称最多3个字' }), 'a'.repeat(100))).toEqual(['名称最多3个字']);
    expect(said(trimmed(3), 'a'.repeat(61))).toEqual(['不能超过3个字']);
    expect(said(shaped(4, /^\d+$/, '请输入数字'), 'abc')).toEqual(['请输入数字']);
    // A pattern is not tried on what is too long.
    expect(said(shaped(4, /^\d+$/), 'abcde')).toEqual(['格式不正确']);
  });
});

describe('ways to reach somebody', () => {
  it.each([
    [isPhone, '1380013800a', false],
    [isPhone, '23800138000', false],
    [isPhone, '138001380001', false],
    [isPhone, '13800138000\n', false],
    [isPhone, '１３８００１３８０００', false],
    [isEmail, 'a.b+c@sub.example.com', true],
    [isEmail, '张三@example.com', true],
    [isEmail, 'a@b', false],
    [isEmail, 'a@-b.cn', false],
    [isEmail, 'a@b-.cn', false],
    [isEmail, 'a b@c.cn', false],
    [isEmail, 'a@b.cn,c@d.cn', false],
    [isEmail, 'a@b..cn', false],
    [isEmail, '@b.cn', false],
    [isEmail, `${'a'.repeat(64)}@b.cn`, true],
    [isEmail, `${'a'.repeat(65)}@b.cn`, false],
    [isEmail, `a@${'b.'.repeat(126)}c`, false],
    [isEmailList, ' a@b.cn ; c@d.cn ', true],
    [isEmailList, 'a@b.cn;', false],
    [isEmailList, '', false],
    [isUrl, 'http://localhost:3000', true],
    [isUrl, 'example.com', true],
    [isUrl, 'https://example.com?q=1#x', true],
    [isUrl, 'https://example.com:123456/', false],
    [isUrl, 'https://a b.com', false],
    [isUrl, 'https://example.com/a b', false],
    [isUrl, 'ftp://example.com', false],
    [isUrl, 'data:text/html,x', false],
    [isUrl, 'example', false],
    [isUrl, `https://example.com/${'a'.repeat(2028)}`, true],
    [isUrl, `https://example.com/${'a'.repeat(2029)}`, false],
  ])('%o %s: %s', (rule, given, is) => expect(rule(given)).toBe(is));
});
