import type { Controls } from '../../frame/inspector/control-view.ts';
import { dataOf } from '../data-designer.ts';
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
  dataset: {
    view: DatasetControl,
    saysMixed: true,
    lasting: true,
    otherProps: ['datumOriginalSettingFields'],
    show: (designer, _nodeId, path, value) => {
      if (path !== 'datumOriginalId' || typeof value !== 'string' || value === '') return null;
      const dataset = dataOf(designer).datasets.get(value);
      return dataset === 'gone' ? '已删除的数据集' : (dataset?.name ?? null);
    },
  },
  mapping: { view: MappingControl, single: true, lasting: true },
  'mapped-field': { view: MappedFieldControl, single: true, inline: true },
  'panel-filter': { view: FilterControl, single: true },
  links: { view: LinksControl, single: true, lasting: true },
  drill: { view: DrillControl, single: true, lasting: true },
  through: { view: ThroughControl, single: true },
} satisfies Controls;
