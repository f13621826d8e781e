import { dataControls } from '../data/controls/controls.ts';
import { elementControls } from '../elements/controls/controls.ts';
import type { KindPanels } from '../frame/kind.ts';
import { ExternalPanel } from './external/ExternalPanel.tsx';
import { Preview } from './Preview.tsx';
import { TemplateList } from './templates/TemplateList.tsx';

/** What stands around the canvas of a page alone: fetched once the canvas shows. */
export const panels: KindPanels = {
  controls: { ...dataControls, ...elementControls },
  propNames: {
    datumOriginalSettingFields: '数据集的字段',
    datasetAssociate: '数据来源',
    formId: '来源',
    componentId: '来源中的组件',
    stylesProps: '图表样式',
  },
  Arrange: ExternalPanel,
  Start: TemplateList,
  Preview,
};
