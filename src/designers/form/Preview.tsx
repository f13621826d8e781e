import { Monitor, Smartphone } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Overlay } from '../../ui/Overlay.tsx';
import { useDesigner } from '../frame/designer.ts';
import { useForm } from './form-designer.ts';
import { previewForm } from './preview-form.tsx';
import './preview.css';

/** The design as fillers will see it, in the very runtime that they will use; nothing is submitted. */
export function Preview() {
  const designer = useDesigner();
  const form = useForm();
  const [device, setDevice] = useState(form.state.device);
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
          <fieldset className="gd-segmented" aria-label="设备">
            {(['pc', 'mobile'] as const).map(value => (
              <label key={value} data-on={device === value || undefined}>
                <input
                  type="radio"
                  name="preview-device"
                  checked={device === value}
                  onChange={() => setDevice(value)}
                />
                {value === 'pc' ? <Monitor size={14} /> : <Smartphone size={14} />}
                {value === 'pc' ? '电脑' : '手机'}
              </label>
            ))}
          </fieldset>
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
