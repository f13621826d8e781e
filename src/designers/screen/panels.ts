import { dataControls } from '../data/controls/controls.ts';
import { ArrangePanel } from '../frame/free/ArrangePanel.tsx';
import type { KindPanels } from '../frame/kind.ts';
import { screenControls } from './panels/controls.ts';
import { pictureOf } from './panels/palette-pictures.ts';
import { Preview } from './preview/Preview.tsx';
import { TemplateList } from './templates/TemplateList.tsx';

/** What stands around the canvas of a big screen alone: fetched once the canvas shows. */
export const panels: KindPanels = {
  controls: { ...dataControls, ...screenControls },
  propNames: {
    datumOriginalSettingFields: '数据集的字段',
    pos: '位置',
    size: '大小',
    rotate: '旋转',
    locked: '锁定',
  },
  pictureOf,
  Arrange: ArrangePanel,
  Start: TemplateList,
  Preview,
};
