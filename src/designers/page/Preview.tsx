import { pagePanels } from '@gonghui/elements/page/panels.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import { useMemo, useState } from 'react';
import { PageView } from '../../runtime/page-view/PageView.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { askPreview } from '../data/ask-preview.ts';
import { useData } from '../data/data-designer.ts';
import { DeviceSwitch } from '../elements/DeviceSwitch.tsx';
import { useElements } from '../elements/elements-designer.ts';
import { useDesigner } from '../frame/designer.ts';
import '../elements/preview.css';

/** The page as viewers will see it, with what its datasets say now, under the designer's own rights. */
export function Preview() {
  const { editor, session, ui } = useDesigner();
  const { preview } = useData();
  const { state } = useElements();
  const [device, setDevice] = useState(state.device);
  const template = useMemo(() => completeTemplate(pageTypes, editor.toTemplate()), [editor]);
  const source = useMemo(
    () => ({ ask: askPreview(pagePanels, template, preview), onLost: () => undefined }),
    [template, preview],
  );
  return (
    <Overlay
      title="预览"
      className="gd-preview"
      onClose={() => {
        ui.overlay = null;
      }}
      tools={<DeviceSwitch name="preview-device" label="设备" device={device} onChange={setDevice} />}
    >
      <div className="gd-preview-stage" data-device={device}>
        <div className="gd-preview-frame">
          <PageView key={device} name={session.name()} template={template} device={device} source={source} />
        </div>
      </div>
    </Overlay>
  );
}
