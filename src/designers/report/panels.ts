import type { KindPanels } from '../frame/kind.ts';
import { controls } from './controls/controls.ts';
import { Preview } from './Preview.tsx';

/** What stands around the canvas of a report alone: fetched once the canvas shows. */
export const panels: KindPanels = {
  controls,
  propNames: { datumOriginalSettingFields: '数据集的字段', 'stylesProps.width': '图片宽度' },
  Preview,
};
