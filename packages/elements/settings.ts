import type { Props } from '@gonghui/scene/types.ts';

/**
 * Controls that the inspector of every designer has, each with what a setting may tell it. A family that needs one of its
 * own declares it beside its definitions (`form/controls.ts`), and its designer brings the view.
 */
export interface SettingControls {
  text: { maxLength?: number; placeholder?: string };
  textarea: { maxLength?: number; placeholder?: string; rows?: number };
  /** A `text`-merged prop that people type together. */
  'shared-text': { maxLength?: number };
  /**
   * `clearable`: it may be empty, and what that means (不限). `usual`: the number that stands for an empty one with a
   * component of this type.
   */
  number: {
    min?: number;
    max?: number;
    step?: number;
    unit?: string;
    clearable?: string;
    usual?(type: string): number;
  };
  switch: unknown;
  select: { options: readonly { value: string | number; label: string }[] };
  segmented: { options: readonly { value: string | number; label: string }[] };
  color: unknown;
  /** Address of an uploaded picture; empty string for none. */
  image: unknown;
  date: unknown;
  'date-range': unknown;
  time: unknown;
  /** Lines of the page to stand along: a `list`-merged prop of {id, axis, at}. Kinds whose elements stand freely have its view. */
  guides: unknown;
  /** True for at most one item of its list. */
  'only-one': unknown;
  /** A `list`-merged prop whose records unfold into settings of their own; `titleField` names them. */
  items: {
    itemKey: string;
    itemTitle: string;
    titleField: string;
    max: number;
    min?: number;
    fields: readonly ItemField[];
  };
}

export type ControlName = keyof SettingControls;
export type SettingControl = { [C in ControlName]: { control: C } & SettingControls[C] }[ControlName];

/** One setting of an item of a list; `prop` is a field of the item, `initial` what a new item has there. */
export type ItemField = SettingControl & {
  prop: string;
  label: string;
  initial: string | number | boolean | null | never[];
  help?: string;
  showIf?(item: Props): boolean;
};

export type Setting = SettingControl & {
  /** Dotted path of the leaf. */
  prop: string;
  label: string;
  /** Other props that its control writes: what is wrong with them is told by its name. */
  also?: readonly string[];
  help?: string;
  showIf?(props: Props): boolean;
  /** Where alone it says something, by the names that the family's designer has for places. Absent: anywhere. */
  place?: string;
  /** Locked with this tooltip, for example 您已经在数据集中配置该属性. */
  lockedIf?(props: Props): string | null;
};

export interface SettingGroup {
  title: string;
  settings: readonly Setting[];
}
