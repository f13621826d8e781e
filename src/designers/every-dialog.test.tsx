import { definitions } from '@gonghui/elements/form/definitions.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { stencilFamily } from '@gonghui/elements/print/family.ts';
import { cellOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import type { Family } from '@gonghui/scene/family.ts';
import { nodeMap, nodesOf, pageOf } from '@gonghui/scene/raw.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Designer, DesignerContext } from './frame/designer.ts';
import { Inspector } from './frame/inspector/Inspector.tsx';
import { useKeys } from './frame/keys/use-keys.ts';
import { testPrintDesigner } from './print/testing/test-print-designer.ts';
import { busyColleague, colleagueOf } from './testing/colleague.ts';
import { testDesigner } from './testing/test-designer.tsx';
import { boxesIn, heldAsOneIn, TYPED, typeInto } from './testing/type-into.ts';

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
  return { ...openOn(designer, formFamily, other, ids[0] ?? ''), ids };
}

/** The settings of a template without anything selected, with variables of its form. */
async function openStencil() {
  await loadAllViews();
  const rows = [
    rowOf('row00001', [], { band: 'detail', source: 'items001' }),
    rowOf('row00002', [cellOf('cell0001', 'col00000')], { band: 'sum', source: 'items001' }),
  ];
  const guides = [{ id: 'guide001', axis: 'x', at: 30 }];
  const labels = { columns: 2, rows: 4, gapX: 0, gapY: 0, copies: 1 };
  const designer = testPrintDesigner(
    stencilOf([...rows, freeOf('label001', 'label'), freeOf('label002', 'label')], { guides, labels }),
  );
  return openOn(designer, stencilFamily, 'label001', 'label002');
}

function openOn<D extends Designer>(designer: D, family: Family, other: string, beside: string) {
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
  const interfere = busyColleague(colleagueOf(designer, family), other, beside);
  const user = userEvent.setup({ delay: null });
  const faults: string[] = [];
  const typeAll = async (area: Element, name: string) => {
    const count = boxesIn(area).length;
    for (let at = 0; at < count; at++) {
      const box = boxesIn(area)[at];
      if (!box) continue;
      // One of several numbers has limits of its own.
      const wanted = box.closest('.gd-number-box') ? '8' : null;
      const typed = await typeInto(user, box, () => interfere(''), wanted);
      faults.push(...typed.faults.map(fault => `${name} ${at}: ${fault}`));
      const maps = [
        pageOf(designer.editor.doc),
        ...[...nodesOf(designer.editor.doc).keys()].map(id => nodeMap(designer.editor.doc, id)),
      ];
      const merges = maps.flatMap(map => heldAsOneIn(map, TYPED));
      faults.push(...merges.map(key => `${name} ${at}: “${TYPED}” is one value at ${key}`));
    }
    return count;
  };
  return { designer, faults, typeAll };
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

it('types into the settings of a print template, key by key', async () => {
  const { designer, faults, typeAll } = await openStencil();
  const typed = await typeAll(document.querySelector('.gd-inspector') as Element, 'template');
  // Paper, margins, columns, labels and a guide.
  expect(typed).toBeGreaterThan(15);
  expect(faults).toEqual([]);
  expect(designer.editor.page()).toMatchObject({
    labels: { columns: 8, rows: 8, gapX: 8, gapY: 8, copies: 8 },
    print: { margins: { top: 8, right: 8, bottom: 8, left: 8 } },
  });
});

it('types into the dialog of a formula of a print template', async () => {
  const { designer, faults, typeAll } = await openStencil();
  for (const id of ['cell0001', 'label002']) {
    act(() => designer.editor.selection.set([id]));
    await frame();
    await act(async () => screen.getByRole('button', { name: '编辑公式' }).click());
    await typeAll(screen.getByRole('dialog'), id);
    await act(async () => screen.getByRole('button', { name: '取消' }).click());
  }
  expect(faults).toEqual([]);
});
