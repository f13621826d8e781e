import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { formTypes } from '../form/family.ts';
import { fieldOf, fieldTypes } from '../form/fields.ts';
import { OPERATORS } from '../operators.ts';
import type { ConditionItem } from './condition.ts';
import { valueText } from './text.ts';
import { valueView } from './value-view.ts';

const names = { user: () => undefined, dept: () => undefined, role: () => undefined };
const VALUES: readonly Json[] = [
  null,
  '',
  '紧急',
  12,
  true,
  '2026-05-01',
  '08:30',
  ['紧急'],
  ['a', 'b'],
  [1, 2],
  [null],
  {},
  { range: 'today' },
  [{}],
];

/** Props of a type that lack each of those it begins with, and those that say nothing or something else. */
const sparse = (type: string): Props[] => {
  const whole = formTypes.get(type)?.defaults() ?? {};
  const without = Object.keys(whole).map(gone =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => name !== gone)),
  );
  return [
    ...without,
    {},
    { label: '列' },
    { label: '列', options: null },
    { label: '列', options: [] },
    { optionalGenre: 'normal-options' },
    { optionalGenre: 'outside-options', options: [] },
  ];
};

describe('a field of a condition that lacks what its design may say', () => {
  it.each(fieldTypes)(
    '%s: no value of a comparison throws, and what is typed reads as it was typed',
    type => {
      const spec = fieldOf(type);
      for (const props of sparse(type)) {
        const field = { key: 'column01', label: '列', type, props };
        for (const operator of OPERATORS) {
          valueView(field, operator);
          for (const value of VALUES) {
            const item = { key: 'column01', keyLabel: '列', type, operator, value } as ConditionItem;
            expect(typeof valueText(field, item, names)).toBe('string');
            const read = spec?.read(value, props);
            if (read?.ok) spec?.toText(read.value, props, names);
          }
        }
        spec?.initial?.(props);
      }
    },
  );
});
