import { Monitor, Smartphone } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDesigner } from './designer.ts';
import { Overlay } from './Overlay.tsx';

/** The design as fillers will see it, in the very runtime that they will use; nothing is submitted. */
export function Preview() {
  const designer = useDesigner();
  const [device, setDevice] = useState(designer.ui.device);
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
        <div className="gd-preview-frame">{designer.preview(template, device, false)}</div>
      </div>
    </Overlay>
  );
}
