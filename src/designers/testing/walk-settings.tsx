import { type ConditionField, operatorsOf } from '@gonghui/elements/conditions/model.ts';
import { valueView } from '@gonghui/elements/conditions/value-view.ts';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import type { ItemField, Setting } from '@gonghui/elements/settings.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Family } from '@gonghui/scene/family.ts';
import { nodeMap } from '@gonghui/scene/raw.ts';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Designer, DesignerContext } from '../frame/designer.ts';
import { Inspector } from '../frame/inspector/Inspector.tsx';
import { isShown, valueAt } from '../frame/inspector/shared-settings.ts';
import { useKeys } from '../frame/keys/use-keys.ts';
import { typeBoth, typesTogether } from './both-type.ts';
import { busyColleague, colleagueOf } from './colleague.ts';
import { boxesIn, heldAsOneIn, TYPED, typeInto } from './type-into.ts';

interface Walk {
  /** `type · setting · box`, each that was typed into. */
  walked: string[];
  faults: string[];
}

const frame = () =>
  act(async () => {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 1)));
  });

function Keys({ designer }: { designer: Designer }) {
  useKeys(designer);
  return null;
}

/** The values of a setting that decide which others are shown. */
export function choicesOf(setting: Setting): Json[] {
  switch (setting.control) {
    case 'select':
    case 'segmented':
      return setting.options.map(option => option.value);
    case 'switch':
      return [true, false];
    case 'default-genre':
      return ['formula', 'static-default'];
    case 'option-source':
      return ['self-options'];
    case 'content-verification':
      return ['self-content', 'none'];
    default:
      return [];
  }
}

/** Colours are no letters: two make a third that nobody wants. Of two at once he whose does not stand is asked. */
const isAsked = (setting: Setting, box: HTMLElement): boolean =>
  setting.control === 'color' || box.closest('.gd-color') !== null;

/** What default values of these types are typed as. */
const DAYS: Readonly<Record<string, string>> = {
  date: '2026-05-01',
  'date-time': '2026-05-01 08:30',
  'date-month': '2026-05',
  'date-year': '2026',
  'date-week': '2026-05-01',
  'date-quarter': '2026-05-01',
  time: '08:30',
  'time-select': '08:30',
};

/** The setting that a box is of: in a list of items one of theirs. */
const settingOf = (setting: Setting, box: HTMLElement): Setting | ItemField =>
  (setting.control === 'items' && setting.fields.find(({ prop }) => box.id.endsWith(`-${prop}`))) || setting;

/** What the box takes, with as many characters as there may be; null where it is any text. */
function textFor(setting: Setting | ItemField, box: HTMLElement, type: string): string | null {
  if (setting.control === 'grid-ratio') return '4';
  if (setting.control === 'date' || setting.control === 'date-range') return '2026-05-01';
  if (setting.control === 'time') return '08:30';
  // On the way there it looks like the address of a form.
  if (setting.control === 'link') return '/url/form/a1';
  if (setting.control === 'default-value') return DAYS[type] ?? null;
  // One of several numbers, each with limits of its own.
  if (box.closest('.gd-number-box')) return '8';
  if (setting.control !== 'number') return null;
  const { min = 0, max = 5000 } = setting;
  return String(Math.min(max, Math.max(min, 5000)));
}

interface Asked {
  /** Leaves out what need not be typed into again. */
  readonly wanted?: (setting: Setting) => boolean;
  readonly comparisons?: readonly ConditionField[];
}

/**
 * Types into every box of every setting of one node (or of the page, without `id`), whatever has to be chosen before it
 * is shown, while a colleague edits `other` and other things of the same node.
 */
export async function walkSettings(
  designer: Designer,
  family: Family,
  id: string,
  other: string,
  { wanted = () => true, comparisons = [] }: Asked = {},
): Promise<Walk> {
  await loadAllViews();
  const walk: Walk = { walked: [], faults: [] };
  const user = userEvent.setup({ delay: null });
  const colleague = colleagueOf(designer, family);
  const interfere = busyColleague(colleague, id, other);
  const { editor, ui } = designer;
  const type = editor.node(id)?.type ?? '';
  render(
    <DesignerContext value={designer}>
      <Keys designer={designer} />
      <Inspector />
    </DesignerContext>,
  );
  act(() => editor.selection.set([id]));
  await frame();
  await frame();

  const settings = () => designer.definition(type)?.settings.flatMap(group => group.settings) ?? [];
  const shown = () => settings().filter(one => isShown(one, [editor.node(id)?.props ?? {}]));
  const done = new Set<string>();

  const typeAll = async (setting: Setting) => {
    const area = () => document.querySelector(`[data-prop="${CSS.escape(setting.prop)}"]`);
    if (setting.control !== 'tags') await unfold(area());
    const count = boxesIn(area() ?? document.createElement('i')).length;
    for (let at = 0; at < count; at++) {
      const box = boxesIn(area() as Element)[at];
      if (!box) continue;
      const name = `${type} · ${setting.prop} · ${box.getAttribute('aria-label') ?? box.placeholder} ${at}`;
      const heldBefore = new Set(heldAsOne(TYPED));
      const { text, faults } = await typeInto(
        user,
        box,
        () => interfere(setting.prop),
        textFor(settingOf(setting, box), box, type),
      );
      if (faults.length === 0) faults.push(...(await settled(box, setting, text, heldBefore)));
      walk.walked.push(name);
      walk.faults.push(...faults.map(fault => `${name}: ${fault}`));
      if (!editor.node(id)) throw new Error(`${name}: typing removed the node`);
    }
    const [box, ...more] = boxesIn(area() ?? document.createElement('i'));
    if (!box || more.length > 0 || !typesTogether(setting)) return;
    const faults = typeBoth(colleague, id, setting, box);
    walk.faults.push(...faults.map(fault => `${type} · ${setting.prop}: ${fault}`));
  };

  /** Opens what holds boxes: items of lists, and one more item where there is none. */
  const unfold = async (area: Element | null) => {
    if (!area) return;
    if (!area.querySelector('[data-item], .gh-condition, input')) {
      const add = [...area.querySelectorAll('button')].find(one => one.textContent?.startsWith('添加'));
      if (add) await act(async () => add.click());
    }
    const item = area.querySelector<HTMLElement>('.gd-item-title[aria-expanded=false]');
    if (item) await act(async () => item.click());
  };

  /** What was typed is in the design of both, once this person goes on. */
  const settled = async (
    box: HTMLElement,
    setting: Setting,
    text: string,
    heldBefore: ReadonlySet<string>,
  ) => {
    const wrong: string[] = [];
    if (ui.overlay !== null || ui.right !== 'inspector' || document.querySelector('[data-gh-dialog]'))
      wrong.push('a key of the text was taken for a shortcut');
    await act(async () => box.blur());
    const value = valueAt(editor.node(id)?.props ?? {}, setting.prop);
    const theirs = valueAt(colleague.node(id)?.props ?? {}, setting.prop);
    if (JSON.stringify(theirs) !== JSON.stringify(value)) wrong.push('the colleague has another value');
    const search = box.matches('[type=search],[aria-label^=搜索],[placeholder*=搜索]');
    // Days are kept in a form of their own.
    const read = setting.control === 'default-value' && type in DAYS;
    const whole = JSON.stringify(editor.node(id)?.props);
    if (!search && !read && !whole.includes(JSON.stringify(text).slice(1, -1)))
      wrong.push(`“${text}” is not in the design`);
    const merges = heldAsOne(text).filter(key => !heldBefore.has(key));
    // A day or a time is one value: of two that are typed at once one stands.
    const oneValue = ['date', 'date-range', 'time'].includes(settingOf(setting, box).control);
    if (!search && !read && !oneValue && !isAsked(setting, box))
      wrong.push(...merges.map(key => `“${text}” is one value at ${key}`));
    return wrong;
  };

  const heldAsOne = (text: string) => heldAsOneIn(nodeMap(editor.doc, id), text);

  /** A condition's value is typed into the control of the field that it asks about. */
  const everyComparison = async (setting: Setting) => {
    for (const field of comparisons) {
      const operator = operatorsOf(field).find(one => one === 'gt') ?? operatorsOf(field)[0] ?? 'empty';
      const lines = ['expr0001', 'expr0002'].map(key => ({
        id: key,
        key: field.key,
        keyLabel: field.label,
        type: field.type,
        operator,
        value: null,
      }));
      act(() => void editor.setProp([id], setting.prop, lines as unknown as Json));
      const area = document.querySelector(`[data-prop="${setting.prop}"]`) as Element;
      await frame();
      const row = boxesIn(area.querySelectorAll('.gh-condition')[1] ?? area);
      for (const box of row) {
        const view = valueView(field, operator)?.type ?? '';
        const text = DAYS[view] ?? null;
        const { faults } = await typeInto(user, box, () => interfere(setting.prop), text);
        await act(async () => box.blur());
        const name = `${type} · ${field.type} ${operator}`;
        walk.walked.push(name);
        walk.faults.push(...faults.map(fault => `${name}: ${fault}`));
        if (ui.right !== 'inspector' || !editor.node(id)) throw new Error(`${name}: a shortcut`);
      }
    }
  };

  const explore = async (): Promise<void> => {
    for (const setting of shown()) {
      if (setting.control === 'condition') await everyComparison(setting);
      if (done.has(setting.prop)) continue;
      done.add(setting.prop);
      if (wanted(setting)) await typeAll(setting);
      for (const value of choicesOf(setting)) {
        act(() => void editor.setProp([id], setting.prop, value));
        await explore();
      }
    }
  };
  await explore();
  cleanup();
  return walk;
}
