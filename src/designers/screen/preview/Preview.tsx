import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import { useMemo } from 'react';
import { Player } from '../../../runtime/screen-play/play/Player.tsx';
import { Overlay } from '../../../ui/Overlay.tsx';
import { askPreview } from '../../data/ask-preview.ts';
import { useData } from '../../data/data-designer.ts';
import { useDesigner } from '../../frame/designer.ts';
import { stageClock } from '../canvas/stage-clock.ts';
import './preview.css';

/** The screen as it will be played, with what its charts say now. */
export function Preview() {
  const { editor, ui } = useDesigner();
  const { preview } = useData();
  const template = useMemo(() => completeTemplate(screenTypes, editor.toTemplate()), [editor]);
  const source = useMemo(
    () => ({
      clock: stageClock(),
      ask: askPreview(screenPanels, template, preview),
      onLost: () => undefined,
    }),
    [template, preview],
  );
  return (
    <Overlay
      title="预览"
      className="gd-preview"
      onClose={() => {
        ui.overlay = null;
      }}
    >
      <div className="sd-preview">
        <Player
          template={template}
          source={source}
          whole={false}
          trial
          beyond={{ openPage: path => void window.open(`/cli${path}`, '_blank', 'noopener') }}
        />
      </div>
    </Overlay>
  );
}
