import type { KindPanels } from '../frame/kind.ts';
import { printControls } from './controls/controls.ts';
import { Preview } from './pages/Preview.tsx';
import { ArrangeFree } from './panels/ArrangeFree.tsx';
import { shownProps } from './panels/read-props.ts';
import { SheetSettings } from './panels/SheetSettings.tsx';
import { StartTable } from './panels/StartTable.tsx';
import { VariableTree } from './variables/VariableTree.tsx';

/** What stands around the sheet of a print template alone: fetched once the canvas shows. */
export const panels: KindPanels = {
  controls: printControls,
  propNames: {
    pos: '位置',
    size: '大小',
    rotate: '旋转',
    col: '所在列',
    span: '合并范围',
    dataset: '变量来源',
    classnames: '样式名',
  },
  shownProps,
  Preview,
  Arrange: ArrangeFree,
  Settings: SheetSettings,
  Left: VariableTree,
  Start: StartTable,
};
