import type { ControlName } from '@gonghui/elements/settings.ts';
import type { Designer } from '../designer.ts';
import { ColorControl, SegmentedControl, SelectControl, SwitchControl } from './ChoiceControls.tsx';
import type { Controls, ControlView } from './control-view.ts';
import { DateControl, DateRangeControl, TimeControl } from './DateControls.tsx';
import { ImageControl } from './ImageControl.tsx';
import { ItemsControl } from './ItemsControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { SharedTextControl } from './SharedTextControl.tsx';
import { TextareaControl, TextControl } from './TextControl.tsx';

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
