import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { fieldOf } from './fields.ts';
import { storedText } from './stored-text.ts';
import { anything, noNames } from './testing/hostile.ts';

const fields = definitions.flatMap(({ type, defaults }) => {
  const spec = fieldOf(type);
  return spec ? [{ type, spec, props: { ...defaults(), label: '项' } as Props }] : [];
});
const option = (value: string, label: string) => ({ value, label, children: [] });
const offering = (props: Props, ...options: object[]): Props => ({ ...props, options: options as Json });

describe('what a stored value says', () => {
  const choices = fields.filter(
    ({ spec, props }) =>
      Array.isArray(props.options) && (spec.column === 'text' || spec.column === 'text-list'),
  );

  it('is tried on every choice', () => {
    expect(choices.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['radio', 'checkbox', 'select-single', 'select-multiple', 'cascader']),
    );
  });

  it.each(choices)('names a choice of $type, also when its option is gone', ({ type, spec, props }) => {
    const [kept, gone] = [option('keptkept', '常规'), option('gonegone', '加急')];
    const [before, after] = [offering(props, kept, gone), offering(props, kept)];
    const many = spec.column === 'text-list';
    const says = (now: Props, ...values: string[]) =>
      storedText(spec, now, many ? values : (values[0] ?? null), noNames);
    expect(says(before, 'gonegone')).toBe('加急');
    expect(says(after, 'gonegone')).toBe('已删除的选项');
    expect(says(after, 'keptkept')).toBe('常规');
    if (many && type !== 'cascader') expect(says(after, 'keptkept', 'gonegone')).toBe('常规、已删除的选项');
  });

  it.each(fields)('of $type is a text, whatever is stored', ({ spec, props }) => {
    fc.assert(
      fc.property(anything, raw => typeof storedText(spec, props, raw as Json, noNames) === 'string'),
      { numRuns: 200 },
    );
    if (spec.column === 'boolean') return;
    for (const nothing of [null, undefined, '', []] as Json[])
      expect(storedText(spec, props, nothing, noNames)).toBe('');
  });
});
