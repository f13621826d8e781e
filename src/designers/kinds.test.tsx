import type { ControlName, ItemField, Setting } from '@gonghui/elements/settings.ts';
import { describe, expect, it } from 'vitest';
import { BASE_ACTIONS } from './frame/actions/base.ts';
import { actionFor } from './frame/actions/keys.ts';
import { ICONS } from './frame/icons/Icon.tsx';
import { BASE_CONTROLS } from './frame/inspector/controls.ts';
import type { DesignerKind } from './frame/kind.ts';

const modules = import.meta.glob<Record<string, DesignerKind>>('./*/kind.ts', { eager: true });
const kindsOf = (path: string) =>
  Object.values(modules[path] ?? {}).map(kind => [path.split('/').at(-2) ?? '', kind] as const);
const kinds = Object.keys(modules)
  .filter(path => !path.startsWith('./frame/'))
  .flatMap(kindsOf);
/** The designer that guides name is held to what they say. */
const toys = Object.values(
  import.meta.glob<Record<string, DesignerKind>>('../../tests/journeys/pinboard/designer/kind.ts', {
    eager: true,
  }),
).flatMap(module => Object.values(module).map(kind => ['pinboard', kind] as const));
const screens = Object.keys(import.meta.glob('./*/index.tsx'));

const controlsOf = ({ control, ...setting }: Setting | ItemField): ControlName[] => [
  control,
  ...('fields' in setting ? setting.fields.flatMap(controlsOf) : []),
];

/** A press of the keys as a person's keyboard sends it. */
const press = (key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'shiftKey', true>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

it('every designer has one value that the frame is told', () => {
  expect(kinds.map(([name]) => `./${name}/index.tsx`).sort()).toEqual(screens.sort());
});

describe.each([...kinds, ...toys])('the kind %s', (_name, kind) => {
  it('brings every control that a setting of its types or its page asks for', async () => {
    const { controls } = await kind.panels.load();
    const asked = [...kind.catalogue, { settings: kind.pageSettings }].flatMap(({ settings }) =>
      settings.flatMap(group => group.settings.flatMap(controlsOf)),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect([...new Set(asked)].filter(name => !(name in BASE_CONTROLS) && !(name in controls))).toEqual([]);
    expect(Object.keys(controls).filter(name => name in BASE_CONTROLS)).toEqual([]);
  });

  it('has an icon for every type that its palette offers', () => {
    const lacking = kind.catalogue.map(({ icon }) => icon).filter(icon => !(icon in ICONS));
    expect(lacking, 'take them into src/designers/frame/icons/icon-set.ts').toEqual([]);
  });

  it('names the section of every type that its palette offers', () => {
    const titles = kind.paletteGroups.map(({ title }) => title);
    expect(new Set(kind.catalogue.map(({ group }) => group))).toEqual(new Set(titles));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('offers what every kind does, and each action once', () => {
    const ids = kind.actions.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(BASE_ACTIONS.map(({ id }) => id)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(kind.actions.filter(({ after }) => after !== undefined && !ids.includes(after))).toEqual([]);
    expect(ids).toContain('preview');
  });

  it('hears a press for one action and no other', () => {
    const shown = kind.actions.filter(({ shortcutScope }) => shortcutScope).map(({ keys }) => keys);
    expect(new Set(shown).size).toBe(shown.length);
    const meant = (...args: Parameters<typeof press>) => actionFor(kind.actions, press(...args))?.id;
    expect(meant('z', { ctrlKey: true })).toBe('undo');
    expect(meant('Z', { ctrlKey: true, shiftKey: true })).toBe('redo');
    expect(meant('y', { ctrlKey: true })).toBe('redo');
    expect(meant('S', { ctrlKey: true })).toBe('save');
    expect(meant('s', { ctrlKey: true, altKey: true })).toBeUndefined();
    expect(meant('ArrowUp', { altKey: true })).toBe('up');
    expect(meant('ArrowUp')).toBeUndefined();
    expect(meant('Backspace')).toBe('remove');
    expect(meant('c')).toBe('comment');
    expect(meant('C', { shiftKey: true })).toBeUndefined();
    expect(meant('？', { shiftKey: true })).toBe('shortcuts');
    // The browser hears these itself, and tells of the clipboard.
    expect(meant('c', { ctrlKey: true })).toBeUndefined();
    expect(meant('Escape')).toBeUndefined();
  });
});

it('actions stand in menus and lists in the order that people know', () => {
  const ids = Object.fromEntries(kinds.map(([name, { actions }]) => [name, actions.map(({ id }) => id)]));
  expect(ids.form?.join(' ')).toBe(
    'save undo redo rename copy cut paste duplicate up down left right parent comment hide remove preview versions ' +
      'outline problems device page commands shortcuts',
  );
  expect(ids.flow?.join(' ')).toBe(
    'rename plus copy cut paste duplicate left right up down parent comment remove save undo redo fit preview versions ' +
      'outline problems commands shortcuts',
  );
});
