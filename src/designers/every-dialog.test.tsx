import { definitions } from '@gonghui/elements/form/definitions.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DesignerContext } from './frame/designer.ts';
import { Inspector } from './frame/inspector/Inspector.tsx';
import { useKeys } from './frame/use-keys.ts';
import { busyColleague, colleagueOf } from './testing/colleague.ts';
import { testDesigner } from './testing/test-designer.tsx';
import { boxesIn, typeInto } from './testing/type-into.ts';

const frame = () =>
  act(async () => {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 5)));
  });

async function open() {
  await loadAllViews();
  const designer = testDesigner();
  const other = designer.add('paragraph');
  const ids = definitions
    .filter(({ field, singleton }) => field && !singleton)
    .map(({ type }) => designer.add(type));
  designer.editor.selection.clear();
  const Keys = () => {
    useKeys(designer);
    return null;
  };
  render(
    <DesignerContext value={designer}>
      <Keys />
      <Inspector />
    </DesignerContext>,
  );
  const interfere = busyColleague(colleagueOf(designer, formFamily), other, ids[0] ?? '');
  const user = userEvent.setup({ delay: null });
  const faults: string[] = [];
  const typeAll = async (area: Element, name: string) => {
    const count = boxesIn(area).length;
    for (let at = 0; at < count; at++) {
      const box = boxesIn(area)[at];
      if (!box) continue;
      const typed = await typeInto(user, box, () => interfere(''), null);
      faults.push(...typed.faults.map(fault => `${name} ${at}: ${fault}`));
    }
    return count;
  };
  return { designer, ids, faults, typeAll };
}

it('types into the settings of the page, key by key', async () => {
  const { designer, faults, typeAll } = await open();
  act(() => void designer.editor.setPage('isContentCheck', true));
  const typed = await typeAll(document.querySelector('.gd-inspector') as Element, 'page');
  expect(typed).toBeGreaterThan(2);
  expect(faults).toEqual([]);
});

it('types into the dialog of a rule, whatever field it asks about', { timeout: 120_000 }, async () => {
  const { faults, typeAll, ids } = await open();
  await act(async () => screen.getByRole('button', { name: '添加规则' }).click());
  const dialog = screen.getByRole('dialog');
  const add = within(dialog).getByRole('button', { name: '添加条件' });
  await act(async () => add.click());
  await act(async () => add.click());
  const user = userEvent.setup({ delay: null });
  const seen = new Set<string>();
  for (const id of ids) {
    const choice = within(dialog).getAllByRole<HTMLSelectElement>('combobox', { name: '字段' })[1];
    if (!choice || ![...choice.options].some(option => option.value === id)) continue;
    await act(async () => user.selectOptions(choice, id));
    await frame();
    const row = dialog.querySelectorAll('.gh-condition')[1] as Element;
    const look = boxesIn(row)
      .map(box => `${box.placeholder}${box.inputMode}${box.type}`)
      .join();
    if (seen.has(look) && !NIGHTLY) continue;
    seen.add(look);
    await typeAll(row, choice.selectedOptions[0]?.textContent ?? id);
  }
  expect(seen.size).toBeGreaterThan(3);
  await typeAll(dialog.querySelector('.gd-linkage-row') as Element, '名称');
  expect(faults).toEqual([]);
  cleanup();
});

it('types into the dialog of a formula', async () => {
  const { designer, ids, faults, typeAll } = await open();
  const number = ids.find(id => designer.editor.node(id)?.type === 'number') ?? '';
  act(() => void designer.editor.setProp([number], 'defaultGenre', 'formula'));
  act(() => designer.editor.selection.set([number]));
  await frame();
  await frame();
  await act(async () => screen.getByRole('button', { name: '编辑公式' }).click());
  await typeAll(screen.getByRole('dialog'), 'formula');
  expect(faults).toEqual([]);
});
