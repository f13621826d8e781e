import { useMemo, useState } from 'react';
import { Overlay } from '../../ui/Overlay.tsx';
import { DeviceSwitch } from '../elements/DeviceSwitch.tsx';
import { useElements } from '../elements/elements-designer.ts';
import { useDesigner } from '../frame/designer.ts';
import { previewForm } from './preview-form.tsx';
import '../elements/preview.css';

/** The design as fillers will see it, in the very runtime that they will use; nothing is submitted. */
export function Preview() {
  const designer = useDesigner();
  const { state } = useElements();
  const [device, setDevice] = useState(state.device);
  const template = useMemo(() => designer.editor.toTemplate(), [designer]);
  return (
    <Overlay
      title="预览"
      className="gd-preview"
      onClose={() => {
        designer.ui.overlay = null;
      }}
      tools={
        <>
          <DeviceSwitch name="preview-device" label="设备" device={device} onChange={setDevice} />
          <span className="gd-preview-note">可以试填，不会提交</span>
        </>
      }
    >
      <div className="gd-preview-stage" data-device={device}>
        <div className="gd-preview-frame">{previewForm(template, device, false, designer.host)}</div>
      </div>
    </Overlay>
  );
}
