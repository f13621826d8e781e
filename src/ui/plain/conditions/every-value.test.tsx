import { filterSql } from '@gonghui/domain/record-filter.ts';
import type { Target } from '@gonghui/domain/record-targets.ts';
import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import {
  type ConditionField,
  isOpen,
  itemsOf,
  needsValue,
  operatorsOf,
} from '@gonghui/elements/conditions/model.ts';
import { askableOperators } from '@gonghui/elements/conditions/operators.ts';
import { recordCondition } from '@gonghui/elements/conditions/record-condition.ts';
import { valueView } from '@gonghui/elements/conditions/value-view.ts';
import { fieldOf, fieldTypes } from '@gonghui/elements/form/fields.ts';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Operator } from '@gonghui/elements/operators.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ConditionEditor } from './ConditionEditor.tsx';

const host = {
  device: 'pc',
  names: { user: () => undefined, dept: () => undefined, role: () => undefined },
} as unknown as FillHost;

/** What is typed into the value of a comparison, by the view that takes it. */
const TYPED: Readonly<Record<string, string>> = {
  input: '紧急',
  number: '12',
  date: '2026-05-01',
  time: '08:30',
};

/** As a column that has no design behind it is known, and as designs of other versions may be. */
const SPARSE: readonly (readonly [string, ConditionField['props']])[] = [
  ['a name', { label: '列' }],
  ['nothing', {}],
  ['options from records that are not said', { label: '列', optionalGenre: 'normal-options' }],
];

/**
 * Comparisons whose value is entered with the same view: by day each with a column that has a name, and one of them with the others;
 * at night all.
 */
const isTried = (field: ConditionField, operator: Operator, of: string): boolean => {
  if (NIGHTLY || of === 'a name') return true;
  const view = (one: Operator) => valueView(field, one)?.type;
  return operator === operatorsOf(field).find(one => needsValue(one) && view(one) === view(operator));
};

const asked = fieldTypes.filter(type => operatorsOf({ type }).length > 0);
const cases = asked.flatMap(type =>
  operatorsOf({ type })
    .filter(needsValue)
    .flatMap(operator => SPARSE.map(([of, props]) => ({ type, operator, of, props })))
    .filter(({ operator, of, props }) =>
      isTried({ key: 'column01', label: '列', type, props }, operator, of),
    ),
);

const targetOf = (type: string): Target => {
  const spec = fieldOf(type);
  if (!spec) throw new Error(type);
  const { range, column } = spec;
  return {
    label: '列',
    kind: column,
    column: 'v.c',
    operators: askableOperators(spec),
    sortable: true,
    ...(range ? { range } : {}),
  };
};

let current: Condition;
function Editor({ field, start }: { field: ConditionField; start: Condition }) {
  const [value, setValue] = useState(start);
  current = value;
  return <ConditionEditor fields={[field]} host={host} value={value} onChange={setValue} />;
}

beforeAll(() => loadAllViews());
afterEach(cleanup);

describe('a comparison with a column of which no more is known than its type', () => {
  it.each(cases)(
    '$type $operator, knowing $of: what is typed key by key is what the gateway takes',
    async ({ type, operator, props }) => {
      const field: ConditionField = { key: 'column01', label: '列', type, props };
      const text = TYPED[valueView(field, operator)?.type ?? ''];
      const user = userEvent.setup({ delay: null });
      const line = { key: field.key, keyLabel: '列', type, operator, value: null };
      const { container } = render(<Editor field={field} start={{ logical: 'and', items: [line] }} />);
      const boxes = () => [...container.querySelectorAll<HTMLInputElement>('.gh-condition-value input')];
      // People, departments and choices of two are picked from lists of their own.
      if (text === undefined) return expect(container.querySelector('.gh-condition')).toBeTruthy();
      expect(boxes().length).toBeGreaterThan(0);
      for (let at = 0; at < boxes().length; at++) {
        const box = boxes()[at] as HTMLInputElement;
        await user.click(box);
        await user.keyboard(`${text}{Backspace}${text.at(-1)}{Enter}`);
        await act(async () => box.blur());
      }
      const [item] = itemsOf(current);
      expect(item && isOpen(item), JSON.stringify(item)).toBe(false);
      expect(item?.valueZH).toContain(text);
      const targets = new Map([[field.key, targetOf(type)]]);
      const question = recordCondition(current);
      expect(question && filterSql(targets, question, new SqlParts(), 'Asia/Shanghai')).toMatchObject({
        ok: true,
      });
    },
  );
});
