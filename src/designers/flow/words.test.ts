import { describe, expect, it } from 'vitest';
import { savedText } from './words.ts';

describe('what is said after a save', () => {
  it.each([
    [true, true, '流程保存成功并发布'],
    [true, null, '流程保存成功并发布'],
    [true, false, '流程已保存并启用，表单尚未发布'],
    [false, true, '流程已保存，启用后生效'],
    [false, false, '流程已保存，启用后生效'],
  ])('active %s, form released %s: %s', (activated, released, text) => {
    expect(savedText({ activated, released })).toBe(text);
  });
});
