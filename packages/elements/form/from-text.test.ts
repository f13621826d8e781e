import { unread } from '@gonghui/values/reading.ts';
import { describe, expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { endsOf } from './from-cell.ts';
import { fromText } from './from-text.ts';
import { messages } from './shared/messages.ts';

const TODAY = '2026-03-10';
const fields = definitions.filter(({ field }) => field && !field.writeOnly);
const refusals = fields.flatMap(({ type, defaults }) => {
  const read = fromText(type, { ...defaults(), label: '项' }, '¿不是这个', TODAY);
  return read.ok ? [] : [{ type, message: read.message }];
});

describe('a text that says no value of its field', () => {
  it('is refused with what it should be, for every type', () => {
    expect(refusals.length).toBeGreaterThan(20);
    expect(refusals.filter(({ message }) => message === messages.badShape('项'))).toEqual([]);
  });

  it('names the option that is not there, and sends people, files and places to the cell', () => {
    const of = (type: string) => refusals.find(one => one.type === type)?.message;
    expect(of('number')).toBe('「项」应为数字');
    expect(of('date')).toBe('「项」应为日期，如 2026-03-05');
    expect(of('date-range')).toContain('开始和结束日期');
    expect(of('date-month')).toContain('2026-03');
    expect(of('radio')).toBe('「项」没有选项「¿不是这个」');
    for (const type of ['staff', 'dept', 'upload-img', 'province-city'])
      expect(of(type), type).toBe('「项」不能由文字粘贴得来，请在格中选择');
  });

  it('is one line in a field of one line, and stays several in one of several', () => {
    expect(fromText('input', { label: '项' }, '甲公司\r\n（北京）', TODAY)).toEqual({
      ok: true,
      value: '甲公司 （北京）',
    });
    expect(fromText('textarea', { label: '项' }, '甲\n乙', TODAY)).toEqual({ ok: true, value: '甲\n乙' });
  });
});

it('looks for the ends of no text that is longer than any stretch', () => {
  const reads: string[] = [];
  const one = (end: string) => {
    reads.push(end);
    return unread('日期');
  };
  const long = '-'.repeat(100_000);
  expect([endsOf(long, one), reads]).toEqual([[long], []]);
});
