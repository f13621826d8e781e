import { loadAllViews } from '@gonghui/elements/form/views.ts';
import type { Setting } from '@gonghui/elements/settings.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { type Designer, DesignerContext } from '../frame/designer.ts';
import { notWritten } from '../frame/half-written/not-written.ts';
import { Inspector } from '../frame/inspector/Inspector.tsx';
import { isShown } from '../frame/inspector/shared-settings.ts';
import { boxesIn } from './type-into.ts';
import { choicesOf } from './walk-settings.tsx';

/** No number, no day, no time of day. */
export const NO_VALUE = '2026-02-30x';
/** Browsers keep what is half typed in these to themselves. */
const OWN_WORDS = 'input[type=date],input[type=time],input[type=number],input[type=datetime-local]';

const frame = () =>
  act(async () => {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 1)));
  });

export interface UnreadWalk {
  /** Boxes that took the text as a value, and those that did not. */
  taken: string[];
  kept: string[];
  faults: string[];
}

/**
 * Leaves a text that is no value in every box of every setting of one node (of the page, without `id`). A box either writes it to the
 * design, or keeps it, says why, is named when somebody saves, and has it again once another node was selected; and lets go of it when
 * it is put right.
 */
export async function walkUnread(
  designer: Designer,
  id: string | null,
  wanted: (setting: Setting) => boolean,
): Promise<UnreadWalk> {
  await loadAllViews();
  const walk: UnreadWalk = { taken: [], kept: [], faults: [] };
  const { editor } = designer;
  const type = id === null ? '页面' : (editor.node(id)?.type ?? '');
  render(
    <DesignerContext value={designer}>
      <Inspector />
    </DesignerContext>,
  );
  const choose = async (next: string | null) => {
    act(() => editor.selection.set(next === null ? [] : [next]));
    await frame();
    await frame();
  };
  // Whatever else there is to select in between: the page, or nothing but it.
  const away = async () => {
    await choose(id === null ? (editor.order()[0] ?? null) : null);
    await choose(id);
  };
  await choose(id);

  const props = () => (id === null ? editor.page() : (editor.node(id)?.props ?? {}));
  const groups = () => (id === null ? designer.pageSettings : (designer.definition(type)?.settings ?? []));
  const shown = () =>
    groups()
      .flatMap(({ settings }) => settings)
      .filter(one => isShown(one, [props()]));
  const areaOf = ({ prop }: Setting) => document.querySelector(`[data-prop="${CSS.escape(prop)}"]`);
  const unfold = async (area: Element | null) => {
    if (area && !area.querySelector('[data-item], .gh-condition, input')) {
      const add = [...area.querySelectorAll('button')].find(one => one.textContent?.startsWith('添加'));
      if (add) await act(async () => add.click());
    }
    const item = area?.querySelector<HTMLElement>('.gd-item-title[aria-expanded=false]');
    if (item) await act(async () => item.click());
    await frame();
  };
  /** How often the design has the text. */
  const times = () => JSON.stringify(props()).split(NO_VALUE).length;
  const done = new Set<string>();

  const leave = async (setting: Setting) => {
    await unfold(areaOf(setting));
    const count = boxesIn(areaOf(setting) ?? document.createElement('i')).length;
    for (let at = 0; at < count; at++) {
      const find = () => boxesIn(areaOf(setting) ?? document.createElement('i'))[at];
      const box = find();
      if (!box || box.matches('[type=search],[aria-label^=搜索],[placeholder*=搜索]')) continue;
      const name = `${type} · ${setting.prop} · ${box.getAttribute('aria-label') ?? box.placeholder} ${at}`;
      const before = box.value;
      const stood = times();
      await act(async () => box.focus());
      await act(async () => void fireEvent.change(box, { target: { value: NO_VALUE } }));
      await act(async () => box.blur());
      await frame();
      if (times() > stood) {
        walk.taken.push(name);
        continue;
      }
      const say = (fault: string) => walk.faults.push(`${name}: ${fault}`);
      if (find()?.value !== NO_VALUE) {
        say(`was “${before}”, is “${find()?.value}”, and “${NO_VALUE}” is gone`);
        continue;
      }
      walk.kept.push(name);
      const said = () =>
        [...(areaOf(setting)?.querySelectorAll('[role=alert],[role=status]') ?? [])]
          .map(one => one.textContent)
          .join();
      const why = said();
      if (!/\S/.test(why)) say('does not say why');
      if (!notWritten(designer).some(({ text }) => text.includes(NO_VALUE)))
        say('is not named when somebody saves');
      await away();
      await unfold(areaOf(setting));
      if (find()?.value !== NO_VALUE) say(`has “${find()?.value}” after another selection`);
      if (!/\S/.test(said())) say('does not say why any more after another selection');
      // Put right, or given up.
      const again = find();
      if (again) {
        await act(async () => again.focus());
        await act(async () => void fireEvent.change(again, { target: { value: '' } }));
        await act(async () => again.blur());
      }
      if (notWritten(designer).length > 0) say('holds on to what was taken out');
    }
  };
  const explore = async (): Promise<void> => {
    for (const setting of shown()) {
      if (done.has(setting.prop)) continue;
      done.add(setting.prop);
      const own = areaOf(setting)?.querySelectorAll(OWN_WORDS).length ?? 0;
      if (own > 0) walk.faults.push(`${type} · ${setting.prop}: ${own} boxes of the browser's own`);
      if (wanted(setting)) await leave(setting);
      for (const value of choicesOf(setting)) {
        act(
          () =>
            void (id === null
              ? editor.setPage(setting.prop, value)
              : editor.setProp([id], setting.prop, value)),
        );
        await explore();
      }
    }
  };
  await explore();
  cleanup();
  return walk;
}
