import { describe, expect, it } from 'vitest';
import { matches } from './search.ts';

describe('searching components and actions', () => {
  it.each(['', ' ', '文本', '单行', 'dhwb', 'DH', 'danhang', 'input', 'text dh'])(
    '%j finds 单行文本',
    query => {
      expect(matches(query, '单行文本', 'danhangwenben dhwb input text')).toBe(true);
    },
  );
  it.each(['多行', 'hang', 'put', 'dhwbx', 'text 多'])('%j does not', query => {
    expect(matches(query, '单行文本', 'danhangwenben dhwb input text')).toBe(false);
  });
});
