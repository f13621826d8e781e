import { definitions } from '@gonghui/elements/form/definitions.ts';
import type { Setting } from '@gonghui/elements/settings.ts';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DesignerContext } from './frame/designer.ts';
import { Inspector } from './frame/inspector/Inspector.tsx';
import { testDesigner } from './testing/test-designer.tsx';

const NAMED = new Set(['options', 'option-tree', 'items']);
/** Lists of named items of all types: an item has a title that is typed. */
const lists = definitions.flatMap(({ type, settings }) =>
  settings
    .flatMap(group => group.settings)
    .filter(setting => NAMED.has(setting.control))
    .filter(setting => titleOf(setting) !== null)
    .map(setting => [type, setting] as const),
);

/** The field that holds what an item is called; null where it is chosen and not typed. */
function titleOf(setting: Setting): string | null {
  if (setting.control !== 'items') return 'label';
  const field = setting.fields.find(({ prop }) => prop === setting.titleField);
  return field?.control === 'text' ? setting.titleField : null;
}

async function open(type: string, setting: Setting) {
  const designer = testDesigner();
  const id = designer.add(type);
  render(
    <DesignerContext value={designer}>
      <Inspector />
    </DesignerContext>,
  );
  await act(async () => {
    designer.editor.selection.set([id]);
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 5)));
  });
  const user = userEvent.setup({ delay: null });
  const area = document.querySelector(`[data-prop="${setting.prop}"]`) as Element;
  const title = titleOf(setting) ?? '';
  return {
    names: () =>
      ((designer.editor.node(id)?.props[setting.prop] ?? []) as Record<string, string>[]).map(
        item => item[title],
      ),
    press: (keys: string) => act(() => user.keyboard(keys)),
    paste: (text: string) => act(() => user.paste(text)),
    add: () => act(async () => [...area.querySelectorAll<HTMLElement>('.gd-add')].at(-1)?.click()),
  };
}

describe('a new item of a list', () => {
  it('has lists to be tried with', () => expect(lists.length).toBeGreaterThan(10));

  it.each(lists)('of %s is called as it is typed: $1.prop', async (type, setting) => {
    const { names, press, paste, add } = await open(type, setting);
    const before = names();
    await add();
    await press('IT设备');
    expect(names()).toEqual([...before, 'IT设备']);
    await add();
    await paste('耗材');
    expect(names()).toEqual([...before, 'IT设备', '耗材']);
    if (setting.control === 'items') return;
    await press('{Enter}');
    await press('家具');
    expect(names()).toEqual([...before, 'IT设备', '耗材', '家具']);
    await press('{Enter}');
    await paste('桌子\n椅子');
    expect(names().slice(before.length)).toEqual(['IT设备', '耗材', '家具', '桌子', '椅子']);
    expect(new Set(names()).size).toBe(names().length);
  });
});
