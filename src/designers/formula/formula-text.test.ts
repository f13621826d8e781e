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
});
