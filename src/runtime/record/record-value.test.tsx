import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RecordValue } from './RecordValue.tsx';

afterEach(cleanup);

const host = { names: {} } as FillHost;

function parts(type: string, value: Json): { text: string; whole: string[] } {
  const spec = fieldOf(type);
  if (!spec) throw new Error(`No field ${type}`);
  const column = { id: 'field001', title: '项', component: component(type, { label: '项' }), spec };
  const { container } = render(<RecordValue column={column} value={value} host={host} />);
  const whole = [...container.querySelectorAll('.gh-unbroken')].map(one => one.textContent ?? '');
  const text = container.textContent ?? '';
  cleanup();
  return { text, whole };
}

it('keeps each day and time of a record whole, and its text as it is', () => {
  const range = ['2026-01-01', '2026-02-01'];
  expect(parts('date-range', range)).toEqual({ text: '2026-01-01至2026-02-01', whole: range });
  expect(parts('date', '2026-03-05').whole).toEqual(['2026-03-05']);
  expect(parts('date-time', '2026-03-05 09:30:00').whole[0]).toBe('2026-03-05');
  expect(parts('input', '2026-03-05 周四').whole).toEqual([]);
});
