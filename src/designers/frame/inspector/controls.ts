import type { ControlName } from '@gonghui/elements/settings.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { ComponentType } from 'react';
import type { Designer } from '../designer.ts';
import { ColorControl, SegmentedControl, SelectControl, SwitchControl } from './ChoiceControls.tsx';
import { DateControl, DateRangeControl, TimeControl } from './DateControls.tsx';
import { ImageControl } from './ImageControl.tsx';
import { ItemsControl } from './ItemsControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { SharedTextControl } from './SharedTextControl.tsx';
import { TextareaControl, TextControl } from './TextControl.tsx';
import type { ControlProps } from './target.ts';

/** How the inspector shows a setting of a control. */
export interface ControlView<C extends ControlName = ControlName> {
  view: ComponentType<ControlProps<C>>;
  /** Beside its label rather than below it. */
  inline?: true;
  /** It holds nothing of one selection: the next is shown in the same boxes. */
  lasting?: true;
  /** Lasting, and it shows its value alone (`target.props` is empty): it is not drawn again for another property. */
  plain?: true;
  /** It says itself that the selected nodes differ; for any other the row does. */
  saysMixed?: true;
  /** Edits one node's own list or part of the document: several that are selected cannot share it. */
  single?: true;
  /** Properties that its dialogs edit beside the one that the setting is for. */
  otherProps?: readonly string[];
  /** A value of one of these properties as people read it; null where it reads like any other. */
  show?(designer: Designer, nodeId: string, path: string, value: Json): string | null;
}

export type Controls = { readonly [C in ControlName]?: ControlView<C> };

/** Controls that every kind of design has; its folder brings those of its own (`KindPanels.controls`). */
export const BASE_CONTROLS: Controls = {
  text: { view: TextControl, plain: true, saysMixed: true },
  textarea: { view: TextareaControl, plain: true, saysMixed: true },
  'shared-text': { view: SharedTextControl, single: true },
  number: { view: NumberControl, plain: true, inline: true, saysMixed: true },
  switch: { view: SwitchControl, plain: true, inline: true },
  select: { view: SelectControl, plain: true, inline: true, saysMixed: true },
  segmented: { view: SegmentedControl, plain: true, inline: true },
  color: { view: ColorControl, plain: true, inline: true, saysMixed: true },
  image: { view: ImageControl },
  // What stands half typed in one is its own node's: none of them is lasting.
  date: { view: DateControl },
  'date-range': { view: DateRangeControl },
  time: { view: TimeControl },
  items: { view: ItemsControl, single: true },
  'only-one': { view: SwitchControl, plain: true },
};

/** The control of a setting; undefined while those of the kind are on their way. The registry forgets which one it is. */
export const controlOf = (designer: Designer, name: ControlName): ControlView | undefined =>
  (BASE_CONTROLS[name] ?? designer.panels.now?.controls[name]) as ControlView | undefined;
