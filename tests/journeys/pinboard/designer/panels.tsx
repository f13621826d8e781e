import { useMemo } from 'react';
import { useDesigner } from '../../../../src/designers/frame/designer.ts';
import type { KindPanels } from '../../../../src/designers/frame/kind.ts';
import { Overlay } from '../../../../src/ui/Overlay.tsx';
import { Board } from './Board.tsx';

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
      <Board template={template} />
    </Overlay>
  );
}

export const panels: KindPanels = {
  controls: {},
  propNames: {},
  Preview,
};
