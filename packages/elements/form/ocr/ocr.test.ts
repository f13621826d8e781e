import { isId } from '@gonghui/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { context, fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { ocr } from './definition.ts';
import { grouped, idBirth, idCheck, isCardNumber, isIdNumber } from './numbers.ts';
import { parseCard } from './parse-card.ts';
import type { OcrProps } from './shape.ts';

const field = fieldFrom(ocr);
const made = ocr.defaults() as OcrProps;
const props = (more: Partial<OcrProps> = {}) => ({ ...made, label: '证件', key: 'cardkey1', ...more });
const card = (lines: Record<string, string>, image: string | null = null) => ({
  key: 'cardkey1',
  image,
  lines,
});
/** Made up: the area code exists, the rest was chosen and its check character calculated. */
const NUMBER = `31011519900307182${idCheck('31011519900307182')}`;
const BANK = '6222021234567890120';

describe('ocr', () => {
  it('starts as the front of an ID card, with a key of its own', () => {
    const { key, ...rest } = made;
    expect(isId(key)).toBe(true);
    expect((ocr.defaults() as OcrProps).key).not.toBe(key);
    expect(rest).toEqual({
      label: '证件识别',
      description: '',
      overColumns: 6,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      genre: 'idcard-front',
    });
  });
  it('reads any JSON without throwing', () => fuzz(ocr));

  it('keeps the lines of its card and no others, numbers without blanks', () => {
    const raw = {
      ...card({ name: ' 王芳 ', number: '310115 1990 0307 182x', evil: 'x' }, 'file0001'),
      more: 1,
    };
    expect(field.read(raw, props())).toEqual({
      ok: true,
      value: card(
        { name: '王芳', sex: '', nation: '', birth: '', address: '', number: '31011519900307182X' },
        'file0001',
      ),
    });
    expect(field.read(card({ name: '' }), props())).toEqual({ ok: true, value: null });
  });

  it('lets go of what was filled in for another genre', () =>
    expect(field.read({ ...card({ name: '王芳' }), key: 'otherkey' }, props())).toEqual({
      ok: true,
      value: null,
    }));

  it.each([
    [{ key: 5 }],
    [[1]],
    ['x'],
    [card({ name: 5 as never })],
    [{ ...card({}), lines: 'x' }],
    [card({}, '/etc/passwd')],
  ])('refuses %j', raw => expect(field.read(raw, props()).ok).toBe(false));

  it('verifies the numbers', () => {
    const check = (number: string, more: Partial<OcrProps> = {}) =>
      field.check(card({ name: '王芳', number }), props(more), context);
    expect(check(NUMBER)).toEqual([]);
    expect(check('')).toEqual([]);
    expect(check('', { required: true })).toEqual(['「证件」的公民身份号码不能为空']);
    expect(check(`${NUMBER.slice(0, 17)}${NUMBER.endsWith('1') ? '2' : '1'}`)).toEqual([
      '「证件」的公民身份号码校验不通过，请核对',
    ]);
    expect(check('6222021234567890121', { genre: 'bankcard' })).toEqual(['「证件」的卡号校验不通过，请核对']);
    expect(field.check(card({ authority: 'x' }), props({ genre: 'idcard-back' }), context)).toEqual([]);
  });

  it('names its picture, and is text with titles', () => {
    expect(field.files?.(card({}, 'file0001'))).toEqual(['file0001']);
    expect(field.toText(card({ name: '王芳', number: NUMBER }), props(), noNames)).toBe(
      `姓名：王芳；公民身份号码：${NUMBER}`,
    );
    expect(field.toText(card({ number: BANK }), props({ genre: 'bankcard' }), noNames)).toBe(
      '卡号：6222 0212 3456 7890 120',
    );
  });
});

describe('numbers on cards', () => {
  it('an ID number has a day of birth that exists and the right last character', () => {
    expect(isIdNumber(NUMBER)).toBe(true);
    // The examples of GB 11643-1999.
    expect(isIdNumber('11010519491231002X')).toBe(true);
    expect(isIdNumber('440524188001010014')).toBe(true);
    expect(isIdNumber('110105194912310021')).toBe(false);
    expect(isIdNumber(`11010519490231002${idCheck('11010519490231002')}`)).toBe(false);
    expect(isIdNumber('')).toBe(false);
    expect(idBirth('11010519491231002X')).toBe('1949-12-31');
  });
  it('a card number passes Luhn', () => {
    for (const number of ['4111111111111111', '5555555555554444', '6011111111111117'])
      expect(isCardNumber(number)).toBe(true);
    for (const number of ['4111111111111112', '411111111111', '41111111111111111111', 'x', ''])
      expect(isCardNumber(number)).toBe(false);
    expect(grouped('4111111111111111')).toBe('4111 1111 1111 1111');
  });
});

describe('recognised text', () => {
  it('gives the lines of the front, the number before what was read less well', () => {
    const text = `姓名 王 芳\n性 别 女 民族 汉\n出 生 1990 年 8 月 7 日\n\n住址 ”上海 市 浦东 新 区 世纪 大 道\n100 号\n\n公民 身份 呈 码 ”31O115199003071 82${NUMBER.at(-1)}`;
    expect(parseCard('idcard-front', text)).toEqual({
      name: '王芳',
      sex: '女',
      nation: '汉',
      birth: '1990-03-07',
      address: '上海市浦东新区世纪大道100号',
      number: NUMBER,
    });
  });
  it('keeps what it found of a front without a sound number', () =>
    expect(
      parseCard('idcard-front', '姓名 欧阳娜娜\n民族 土家族\n出生 1985年12月1日\n110101198512010011'),
    ).toMatchObject({
      name: '欧阳娜娜',
      nation: '土家',
      birth: '1985-12-01',
      number: '110101198512010011',
    }));
  it('gives the lines of the back', () => {
    expect(
      parseCard(
        'idcard-back',
        '中华人民共和国\n居民身份证\n签发机关 上海市公安局浦东分局\n有效期限 2015.03.12-2035.03.12',
      ),
    ).toEqual({
      authority: '上海市公安局浦东分局',
      period: '2015.03.12-2035.03.12',
    });
    expect(parseCard('idcard-back', '有效期限 2015. 03.12 一 长 期').period).toBe('2015.03.12-长期');
  });
  it('gives a bank card’s number whatever stands between its groups', () => {
    const found = parseCard('bankcard', '云 杉 银行\n5555 5555-5555 4444\n月/年 08/29\n95588');
    expect(found).toEqual({ number: '5555555555554444', bank: '云杉银行', expiry: '08/29' });
    expect(parseCard('bankcard', '1234 5678 9012 3456').number).toBe('1234567890123456');
  });
  it('gives nothing for nothing, and never throws', () => {
    for (const genre of ['idcard-front', 'idcard-back', 'bankcard'] as const)
      for (const text of ['', '\n\n', '!!!', '姓名', '1'.repeat(5000), '\ud800姓名\ud800'])
        expect(Object.values(parseCard(genre, text)).every(line => typeof line === 'string')).toBe(true);
  });
});
