import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHost } from '../host/host.ts';
import { FormFill } from './FormFill.tsx';
import { FillState } from './fill-state.ts';
import { AROUND, leaf, put, template } from './testing/typed-table.ts';

beforeAll(() => loadAllViews());
afterEach(cleanup);

/** What is typed into the first box of the type comes to this value; what is said of it. */
async function typed(type: string, text: string) {
  const held = AROUND[type];
  const state = new FillState(template(leaf(type)), held === undefined ? {} : { field001: held });
  render(<FormFill state={state} host={createHost({ device: 'pc' } as never)} />);
  await put(text);
  const value = state.value('field001');
  return {
    value: Array.isArray(value) ? value[0] : value,
    said: screen.queryByRole('alert')?.textContent ?? '',
  };
}

describe.each(['time-select', 'time-select-range'])('a time that is typed into %s', type => {
  it.each(['9:00', '09:00', '9', '９：００', '9点', '上午9点', '0900'])(
    '%s is the slot that it means',
    async text => {
      expect(await typed(type, text)).toEqual({ value: '09:00:00', said: '' });
    },
  );

  it.each(['9:07', '23:00', '36:00', 'abc'])('%s is none', async text => {
    const { said } = await typed(type, text);
    expect(said).toContain(`没有选项「${text}」，请从列表中选择`);
  });
});
