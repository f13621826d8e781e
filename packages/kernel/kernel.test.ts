import { describe, expect, it } from 'vitest';
import { digestOf } from './digest.ts';
import { isId, newId } from './ids.ts';
import { canonical } from './json.ts';
import {
  cleanName,
  fileName,
  hasControl,
  isEmailList,
  isIdCard,
  isPassword,
  isPhone,
  isSoundIdCard,
  isUrl,
  isWeakPassword,
} from './text-rules.ts';

describe('ids', () => {
  it('are 8 characters, start with a letter and do not repeat', () => {
    const ids = Array.from({ length: 5000 }, newId);
    expect(ids.every(isId)).toBe(true);
    expect(new Set(ids).size).toBe(5000);
  });
});

describe('digest', () => {
  it('does not depend on the order of keys', () => {
    expect(digestOf({ a: 1, b: [1, { d: 1, c: 2 }] })).toBe(digestOf({ b: [1, { c: 2, d: 1 }], a: 1 }));
    expect(canonical({ b: null, a: 'x' })).toBe('{"a":"x","b":null}');
  });
});

describe('text rules', () => {
  it.each([
    [isPhone, '13800138000', true],
    [isPhone, '1380013800', false],
    [isEmailList, 'a@b.cn;c@d.com', true],
    [isEmailList, 'a@b.cn;;c@d.com', false],
    [isIdCard, '11010519491231002X', true],
    [isIdCard, '1101051949123100', false],
    [isSoundIdCard, '11010519491231002X', true],
    [isSoundIdCard, '11010519491231002x', true],
    [isSoundIdCard, '110105194912310021', false],
    [isSoundIdCard, '110105194902300020', false],
    [isSoundIdCard, '110105491231002', true],
    [isSoundIdCard, '110105491331002', false],
    [isUrl, 'example.com:8080/a?b=c', true],
    [isUrl, 'https://10.0.0.1/x', true],
    [isUrl, 'javascript:alert(1)', false],
    [isPassword, 'Gonghui_26', true],
    [isPassword, 'Gonghui26', false],
    [isWeakPassword, 'aaaa_b12', true],
    [isWeakPassword, 'x4321_yz', true],
    [isWeakPassword, 'Gonghui_26', false],
  ])('%o %s is %s', (rule, text, expected) => expect(rule(text)).toBe(expected));
});

describe('names', () => {
  it.each([
    ['  访客登记 ', '访客登记'],
    ['\u200b\u200b\u2060', ''],
    ['\u3164\u00a0\ufeff', ''],
    ['\u202egnp.exe', 'gnp.exe'],
    ['a\u2066b\u2069', 'ab'],
    ['表\u0000单', '表单'],
    ['表\n单', '表 单'],
    ['半\ud800个', '半个'],
    ['👨‍👩‍👧 家庭', '👨‍👩‍👧 家庭'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept);
    expect(cleanName(kept)).toBe(kept);
  });

  it('tell control characters from line breaks', () => {
    expect(hasControl('一行\n两行\t三')).toBe(false);
    expect(hasControl('零\u0000')).toBe(true);
  });
});

describe('the name of a file', () => {
  it('keeps its beginning and its ending, and whole characters', () => {
    expect(fileName('报告.pdf')).toBe('报告.pdf');
    const long = fileName(`😀2026年合同${'名'.repeat(190)}.pdf`);
    expect([...long]).toHaveLength(120);
    expect(long).toMatch(/^😀2026年合同名+…\.pdf$/u);
    expect(fileName('😀'.repeat(200))).toBe(`${'😀'.repeat(119)}…`);
  });

  it('shows the order of reading as it is', () => {
    expect(fileName('\u202egpj.exe')).toBe('gpj.exe');
    expect(fileName(' \u0000\u200b')).toBe('');
  });
});
