import type { Setting, SettingControl } from '@gonghui/elements/settings.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** What the inspector edits: the selected nodes, or the page. */
export interface Target {
  ids: readonly string[];
  props: readonly Props[];
  set(path: string, value: Json | undefined): void;
}

/** What each control gets. `C` is the member of the union that it draws. */
export interface ControlProps<C extends SettingControl['control'] = SettingControl['control']> {
  setting: Extract<Setting, { control: C }>;
  target: Target;
  value: Json | undefined;
  /** The selected nodes differ in this property. */
  mixed: boolean;
  disabled: boolean;
  inputId: string;
  /** Id of the label, for controls made of several elements. */
  labelId: string;
  set(value: Json | undefined): void;
}
