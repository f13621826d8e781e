import { useMemo, useState } from 'react';
import { Overlay } from '../../ui/Overlay.tsx';
import { useData } from '../data/data-designer.ts';
import { DeviceSwitch } from '../elements/DeviceSwitch.tsx';
import { useElements } from '../elements/elements-designer.ts';
import { useDesigner } from '../frame/designer.ts';
import { PageAsRead } from './PageAsRead.tsx';
import { useExternals } from './page-designer.ts';
import '../elements/preview.css';

/** The page as viewers will see it, with what its datasets say now, under the designer's own rights. */
export function Preview() {
  const { editor, session, ui } = useDesigner();
  const { preview } = useData();
  const { state } = useElements();
  const externals = useExternals();
  const [device, setDevice] = useState(state.device);
  const template = useMemo(() => editor.toTemplate(), [editor]);
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
        <div className="gd-preview-frame gd-page-preview">
          <PageAsRead
            name={session.name()}
            template={template}
            device={device}
            preview={preview}
            externals={externals}
          />
        </div>
      </div>
    </Overlay>
  );
}
