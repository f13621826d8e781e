import { definitions } from '@gonghui/elements/form/definitions.ts';
import { fromText } from '@gonghui/elements/form/from-text.ts';
import { host } from '@gonghui/elements/form/testing/show.tsx';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FormFill } from '../../../runtime/form-fill/FormFill.tsx';
import { FillState } from '../../../runtime/form-fill/fill-state.ts';
import { leaf, put, TYPED, template } from '../../../runtime/form-fill/testing/typed-table.ts';
import { prefilled } from './prefilled.ts';

beforeAll(() => loadAllViews());
afterEach(cleanup);

const TEXT = '¿不是这个';
const refused = definitions
  .filter(
    ({ field }) => field && !field.writeOnly && !field.assigned && !field.refers && field.column !== 'rows',
  )
  .map(({ type }) => type)
  .filter(type => !fromText(type, leaf(type).props, TEXT, '2026-03-10').ok);

/** A form that begins with what an address says for its only field. */
function open(type: string, text: string) {
  const search = `?x=${encodeURIComponent(text)}`;
  const filled = prefilled(
    template(leaf(type)),
    [{ param: 'x', fieldId: 'field001', locked: false }],
    search,
  );
  const state = new FillState(filled.template, filled.values);
  state.putBack(filled.unread);
  render(<FormFill state={state} host={host} />);
  return state;
}
const notice = () => document.querySelector('.gh-description[role=status]')?.textContent ?? '';
const fault = () => document.querySelector('.gh-message')?.textContent ?? '';
const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-field] input')].map(box => box.value);

describe('publishing L15 what an address says and its field cannot read', () => {
  it.each(refused)('stands there, says why, and nothing is sent: %s', type => {
    const state = open(type, TEXT);
    expect(boxes().join() + notice()).toContain(TEXT);
    expect(fault()).toMatch(/^「项」./);
    expect(state.check()).toBe('field001');
    // Read anew from what is kept of it here, as a draft is.
    const { values, unread } = state.entered();
    const again = new FillState(state.template, values);
    again.putBack(unread);
    expect(again.check()).toBe('field001');
    // Given up: the field asks for nothing.
    const ignore = screen.queryByRole('button', { name: '忽略' });
    if (!ignore) return;
    fireEvent.click(ignore);
    expect(state.check()).toBeNull();
    expect(fault() + notice()).toBe('');
  });

  it.each(Object.keys(TYPED).filter(type => refused.includes(type)))(
    'is put right in its box: %s',
    async type => {
      const state = open(type, TEXT);
      await put(TYPED[type]?.[1] ?? '');
      const range = type.includes('range');
      expect(state.check()).toBe(range ? 'field001' : null);
    },
  );

  it('goes where something else is chosen in its place', () => {
    const state = open('radio', TEXT);
    fireEvent.click(screen.getByRole('radio', { name: '甲' }));
    expect([state.check(), state.value('field001')]).toEqual([null, 'option01']);
    expect(screen.queryByText(/链接中/)).toBeNull();
  });

  it('keeps the end of a range that it can read', () => {
    const state = open('date-range', '2026-3-5至三月');
    expect(boxes()).toEqual(['2026-03-05', '三月']);
    expect(state.check()).toBe('field001');
  });
});
