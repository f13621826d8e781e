import type { Json } from '@gonghui/kernel/json.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { definitions } from '../definitions.ts';
import { GONE } from '../shared/choice-field.ts';
import { show } from '../testing/show.tsx';
import { fillView, loadAllViews } from '../views.ts';

beforeAll(() => loadAllViews());

const options = ['甲', '乙'].map((label, index) => ({ value: `option0${index}`, label, image: '' }));
const X = 'optionx0';

function open(type: string, value: Json, readOnly = false) {
  const definition = definitions.find(candidate => candidate.type === type);
  const props = { ...definition?.defaults(), options, clearable: false, required: true };
  return show(fillView(type) as never, props as never, value, { readOnly });
}
const away = () => userEvent.click(screen.getByRole('button', { name: '别处' }));

describe('a removed option on the page', () => {
  it.each([
    ['checkbox', ['option01', X]],
    ['picture-multiple', ['option01', X]],
  ] as const)('of %s stands ticked among the others, and can be taken off', async (type, held) => {
    const { changes } = open(type, [...held]);
    const gone = () => screen.getByRole('checkbox', { name: GONE }) as HTMLInputElement;
    expect(gone().checked).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: '甲' }));
    await userEvent.click(gone());
    expect(changes).toEqual([
      ['option00', 'option01', X],
      ['option00', 'option01'],
    ]);
    // A slip can be put right until the group is left.
    expect(gone().checked).toBe(false);
    await userEvent.click(gone());
    expect(changes.at(-1)).toEqual(['option00', 'option01', X]);
    await userEvent.click(gone());
    await away();
    expect(screen.queryByText(GONE)).toBeNull();
  });

  it.each(['radio', 'picture-single'])(
    'of %s is the one that is marked, and can be taken off',
    async type => {
      const { changes } = open(type, X);
      expect((screen.getByRole('radio', { name: GONE }) as HTMLInputElement).checked).toBe(true);
      await userEvent.click(screen.getByRole('button', { name: '清空' }));
      await userEvent.click(screen.getByRole('radio', { name: '乙' }));
      expect(changes).toEqual([null, 'option01']);
      await away();
      expect(screen.queryByText(GONE)).toBeNull();
    },
  );

  it.each([
    ['select-single', X, null],
    ['cascader', ['option00', X], []],
  ] as const)('of %s is what its box says, and can be taken off', async (type, held, empty) => {
    const { changes } = open(type, held as Json);
    expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe(GONE);
    await userEvent.click(screen.getByRole('button', { name: /清空|清除/ }));
    expect(changes).toEqual([empty]);
    expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('');
  });

  it('of select-multiple is a tag, and can be taken off', async () => {
    const { changes } = open('select-multiple', ['option01', X]);
    await userEvent.click(screen.getByRole('button', { name: `移除${GONE}` }));
    expect(changes).toEqual([['option01']]);
    expect(screen.queryByText(GONE)).toBeNull();
  });

  it.each(['radio', 'checkbox', 'picture-single', 'picture-multiple'])(
    'of %s is shown where nothing can be changed',
    async type => {
      const single = type === 'radio' || type === 'picture-single';
      const { changes } = open(type, single ? X : [X], true);
      expect(screen.getByText(GONE)).toBeTruthy();
      expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
      expect(changes).toEqual([]);
    },
  );
});
