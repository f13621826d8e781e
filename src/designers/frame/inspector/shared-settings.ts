import type { ControlName, Setting, SettingGroup } from '@gonghui/elements/settings.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';

/**
 * What the inspector offers for a selection: all settings of the one type, or those that every type has with the
 * same prop and control, in the groups of the first. `fits` says which controls as many nodes can share.
 */
export function settingsFor(
  lists: readonly (readonly SettingGroup[])[],
  fits: (control: ControlName) => boolean,
): SettingGroup[] {
  const [first, ...others] = lists;
  if (!first) return [];
  const has = (groups: readonly SettingGroup[], wanted: Setting) =>
    groups.some(group => group.settings.some(one => one.prop === wanted.prop && sameControl(one, wanted)));
  return first
    .map(group => ({
      ...group,
      settings: group.settings.filter(
        setting => fits(setting.control) && others.every(list => has(list, setting)),
      ),
    }))
    .filter(group => group.settings.length > 0);
}

/** Settings that mean something where these nodes stand. */
export const settingsAt = (groups: readonly SettingGroup[], places: ReadonlySet<string>): SettingGroup[] =>
  groups.map(group => ({
    ...group,
    settings: group.settings.filter(({ place }) => !place || (places.size === 1 && places.has(place))),
  }));

/** Two settings of one prop edit the same thing only when they offer the same choices. */
function sameControl(a: Setting, b: Setting): boolean {
  if (a.control !== b.control) return false;
  if ('options' in a && 'options' in b) return JSON.stringify(a.options) === JSON.stringify(b.options);
  return true;
}

/** The leaf at a dotted path; undefined where the way ends early. */
export function valueAt(props: Props, path: string): Json | undefined {
  let value: Json | undefined = props;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    value = value[key];
  }
  return value;
}

/** The value that all have, or `mixed`. */
export function commonValue(
  all: readonly Props[],
  path: string,
): { value: Json | undefined; mixed: boolean } {
  const [first, ...others] = all.map(props => valueAt(props, path));
  const text = JSON.stringify(first);
  const mixed = others.some(value => JSON.stringify(value) !== text);
  return { value: mixed ? undefined : first, mixed };
}

/** Settings that apply to these props, and why one is locked. */
export const isShown = (setting: Setting, all: readonly Props[]): boolean =>
  all.every(props => setting.showIf?.(props) ?? true);

export const lockOf = (setting: Setting, all: readonly Props[]): string | null =>
  all.map(props => setting.lockedIf?.(props) ?? null).find(reason => reason !== null) ?? null;
