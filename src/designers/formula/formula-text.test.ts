import { describe, expect, it } from 'vitest';
import {
  partsOf,
  portable,
  readable,
  toDisplay,
  tokenOf,
  toStored,
  withUniqueLabels,
} from './formula-text.ts';

const fields = withUniqueLabels([
  { path: 'price000', label: '单价', type: 'number' },
  { path: 'price001', label: '单价', type: 'number' },
  { path: 'rows0000.amount00', label: '明细.金额', type: 'list' },
]);

describe('formulas as people see them', () => {
  it('show names, two of one name apart, and go back to the same ids', () => {
    const stored = 'SUM({{rows0000.amount00}}) + {{price000}} * {{price001}}';
    const shown = toDisplay(stored, fields);
    expect(portable(shown)).toBe('SUM({{明细.金额}}) + {{单价}} * {{单价(2)}}');
    expect(readable(shown)).toBe('SUM(明细.金额) + 单价 * 单价(2)');
    expect(toStored(portable(shown), fields)).toMatchObject({ text: stored, unknown: null });
    expect(toStored(shown, fields)).toMatchObject({ text: stored, unknown: null });
  });

  it('name what is gone or mistyped, and find the place of a fault', () => {
    expect(toDisplay('{{gone0000}}', fields)).toBe(tokenOf('已删除的字段'));
    expect(toStored('{{没有}} + 1', fields).unknown).toBe('没有');
    const back = toStored('{{单价}} + )', fields);
    expect(back.shownAt(back.text.indexOf(')'))).toBe('{{单价}} + )'.indexOf(')'));
    expect(back.shownAt(back.text.length)).toBe('{{单价}} + )'.length);
    expect(partsOf('1+{{单价}}{{无}}', fields)).toEqual([
      { text: '1+', kind: 'plain' },
      { text: '{{单价}}', kind: 'field' },
      { text: '{{无}}', kind: 'gone' },
    ]);
  });

  it('take a name that was typed and not chosen, where one field alone has it', () => {
    const typed = withUniqueLabels([
      ...fields,
      { path: 'count000', label: '数量', type: 'number' },
      { path: 'sum00000', label: 'SUM', type: 'number' },
      { path: 'truth000', label: '真', type: 'boolean' },
    ]);
    const stored = (shown: string) => toStored(shown, typed).text;
    expect(stored('SUM(明细.金额) * 1.06')).toBe('SUM({{rows0000.amount00}}) * 1.06');
    expect(stored('数量*数量+SUM')).toBe('{{count000}}*{{count000}}+{{sum00000}}');
    expect(stored('SUM（数量，2）')).toBe('SUM（{{count000}}，2）');
    // Two fields have it, it is only part of a word, a text, a value of the language, or not written to its end.
    for (const same of ['单价', '数量多', '"数量"', '“数量”', '真', '"数量'])
      expect(stored(`${same} + 1`)).toBe(`${same} + 1`);
    // It is drawn as one that was chosen, and a fault behind it is found where it stands.
    expect(partsOf('数量 * 2', typed)).toEqual([
      { text: '数量', kind: 'field' },
      { text: ' * 2', kind: 'plain' },
    ]);
    const back = toStored('数量 * )', typed);
    expect(back.shownAt(back.text.indexOf(')'))).toBe('数量 * )'.indexOf(')'));
    expect(stored(`${tokenOf('单价')}*数量`)).toBe('{{price000}}*{{count000}}');
  });
});
