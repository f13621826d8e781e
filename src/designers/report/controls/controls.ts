import type { Controls } from '../../frame/inspector/controls.ts';
import { DatasetControl } from './DatasetControl.tsx';
import { DateShortcutControl } from './DateShortcutControl.tsx';
import { DrillControl } from './DrillControl.tsx';
import { FilterControl } from './FilterControl.tsx';
import { LinksControl } from './LinksControl.tsx';
import { MappingControl } from './MappingControl.tsx';
import { TargetsControl } from './TargetsControl.tsx';
import { ThroughControl } from './ThroughControl.tsx';

/** Controls that reports have beside those of every kind of design. */
export const controls: Controls = {
  dataset: { view: DatasetControl, otherProps: ['datumOriginalSettingFields'] },
  mapping: { view: MappingControl, single: true },
  'panel-filter': { view: FilterControl, single: true },
  targets: { view: TargetsControl, single: true },
  links: { view: LinksControl, single: true },
  drill: { view: DrillControl, single: true },
  through: { view: ThroughControl, single: true },
  'date-shortcut': { view: DateShortcutControl, inline: true },
};
