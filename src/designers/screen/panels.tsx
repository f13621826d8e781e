import { useMemo } from 'react';
import { Still } from '../../runtime/screen-play/Still.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { dataControls } from '../data/controls/controls.ts';
import { useDesigner } from '../frame/designer.ts';
import type { KindPanels } from '../frame/kind.ts';
import { ArrangePanel } from './panels/ArrangePanel.tsx';
import { screenControls } from './panels/controls.ts';
import { pictureOf } from './panels/palette-pictures.ts';
import { TemplateList } from './templates/TemplateList.tsx';

function Preview() {
  const { editor, ui } = useDesigner();
  const template = useMemo(() => editor.toTemplate(), [editor]);
  return (
    <Overlay
      title="预览"
      onClose={() => {
        ui.overlay = null;
      }}
    >
      <Still template={template} />
    </Overlay>
  );
}

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
