import type { Device } from '@gonghui/elements/ui/device.ts';
import { Monitor, Smartphone } from 'lucide-react';

/** PC or phone: over the canvas, and in the head of a preview. `name` is that of its radio buttons. */
export function DeviceSwitch({
  name,
  label,
  device,
  className = '',
  onChange,
}: {
  name: string;
  label: string;
  device: Device;
  className?: string;
  onChange(device: Device): void;
}) {
  return (
    <fieldset className={`gd-segmented ${className}`.trim()} aria-label={label}>
      {(['pc', 'mobile'] as const).map(value => (
        <label key={value} data-on={device === value || undefined}>
          <input type="radio" name={name} checked={device === value} onChange={() => onChange(value)} />
          {value === 'pc' ? (
            <Monitor size={14} aria-hidden="true" />
          ) : (
            <Smartphone size={14} aria-hidden="true" />
          )}
          {value === 'pc' ? '电脑' : '手机'}
        </label>
      ))}
    </fieldset>
  );
}
