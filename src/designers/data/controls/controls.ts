import type { Controls } from '../../frame/inspector/controls.ts';
import { DatasetControl } from './DatasetControl.tsx';
import { DrillControl } from './DrillControl.tsx';
import { FilterControl } from './FilterControl.tsx';
import { LinksControl } from './LinksControl.tsx';
import { MappedFieldControl } from './MappedFieldControl.tsx';
import { MappingControl } from './MappingControl.tsx';
import { ThroughControl } from './ThroughControl.tsx';
import '../data.css';

/** Controls of whatever reads a dataset (`packages/elements/panel/controls.ts`). */
export const dataControls = {
  dataset: { view: DatasetControl, lasting: true, otherProps: ['datumOriginalSettingFields'] },
  mapping: { view: MappingControl, single: true, lasting: true },
  'mapped-field': { view: MappedFieldControl, single: true, inline: true },
  'panel-filter': { view: FilterControl, single: true },
  links: { view: LinksControl, single: true, lasting: true },
  drill: { view: DrillControl, single: true, lasting: true },
  through: { view: ThroughControl, single: true },
} satisfies Controls;
