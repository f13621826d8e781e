import type { SettingControl } from '@gonghui/elements/settings.ts';
import type { ComponentType } from 'react';
import { ChecksControl } from '../linkage/ChecksControl.tsx';
import { DefaultGenreControl } from '../linkage/DefaultGenreControl.tsx';
import { OptionSourceControl } from '../linkage/OptionSourceControl.tsx';
import { RulesControl } from '../linkage/RulesControl.tsx';
import { VerificationControl } from '../linkage/VerificationControl.tsx';
import { ColorControl, SegmentedControl, SelectControl, SwitchControl } from './ChoiceControls.tsx';
import { DateControl, DateRangeControl, TimeControl } from './DateControls.tsx';
import { DialogNodeControl } from './DialogNodeControl.tsx';
import { GlyphControl } from './GlyphControl.tsx';
import { GridRatioControl } from './GridRatioControl.tsx';
import { ItemsControl } from './ItemsControl.tsx';
import { LinkControl } from './LinkControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { OptionsControl } from './OptionsControl.tsx';
import { OptionTreeControl } from './OptionTreeControl.tsx';
import { RichTextControl } from './RichTextControl.tsx';
import { SerialPartsControl } from './SerialPartsControl.tsx';
import { SharedTextControl } from './SharedTextControl.tsx';
import { TextareaControl, TextControl } from './TextControl.tsx';
import type { ControlProps } from './target.ts';
import { VideoControl } from './VideoControl.tsx';
import { DefaultValueControl, DeptsControl, ImageControl, UsersControl } from './ViewControls.tsx';

/** Controls that only one kind of design has; its folder brings them (`Designer.controls`). */
export type KindControl =
  | 'tags'
  | 'leader-level'
  | 'dept-field'
  | 'approval-actions'
  | 'field-permission'
  | 'condition';

type Controls<K extends SettingControl['control']> = { [C in K]: ComponentType<ControlProps<C>> };
export type KindControls = Controls<KindControl>;

const CONTROLS: Controls<Exclude<SettingControl['control'], KindControl>> = {
  text: TextControl,
  textarea: TextareaControl,
  'shared-text': SharedTextControl,
  number: NumberControl,
  switch: SwitchControl,
  select: SelectControl,
  segmented: SegmentedControl,
  color: ColorControl,
  options: OptionsControl,
  'grid-ratio': GridRatioControl,
  'serial-parts': SerialPartsControl,
  'option-tree': OptionTreeControl,
  image: ImageControl,
  date: DateControl,
  'date-range': DateRangeControl,
  time: TimeControl,
  'default-value': DefaultValueControl,
  users: UsersControl,
  depts: DeptsControl,
  items: ItemsControl,
  link: LinkControl,
  video: VideoControl,
  glyph: GlyphControl,
  'rich-text': RichTextControl,
  'dialog-node': DialogNodeControl,
  'only-one': SwitchControl,
  'default-genre': DefaultGenreControl,
  'option-source': OptionSourceControl,
  'content-verification': VerificationControl,
  rules: RulesControl,
  checks: ChecksControl,
};

const Absent: ComponentType<ControlProps> = () => null;

/** The control of a setting. The registry forgets which member of the union each one draws. */
export const controlFor = (
  control: SettingControl['control'],
  ofKind: Partial<KindControls> = {},
): ComponentType<ControlProps> =>
  ((({ ...ofKind, ...CONTROLS }) as Partial<Controls<SettingControl['control']>>)[control] ??
    Absent) as ComponentType<ControlProps>;
