import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Fault } from '../../frame/inspector/Fault.tsx';
import { NumberBox } from '../../frame/inspector/NumberBox.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';

const PRESETS = ['12', '6:6', '4:4:4', '3:3:3:3', '8:4', '4:8', '3:6:3'];
const MAX_COLUMNS = 6;

const partsOf = (value: unknown): number[] => {
  const parts = typeof value === 'string' ? value.split(':').map(Number) : [];
  return parts.length > 0 && parts.every(part => Number.isInteger(part) && part >= 1 && part <= 12)
    ? parts
    : [12];
};

/** Widths of columns in twelfths: pictures of the usual ones, numbers for the rest. */
export function GridRatioControl({ value, disabled, inputId, labelId, set }: ControlProps<'grid-ratio'>) {
  const [fault, setFault] = useState('');
  const parts = partsOf(value);
  const text = parts.join(':');
  const write = (next: readonly number[]) => set(next.join(':'));
  const sum = parts.reduce((total, part) => total + part, 0);
  return (
    <fieldset className="gd-ratio" aria-labelledby={labelId} disabled={disabled}>
      <div className="gd-ratio-presets">
        {PRESETS.map(preset => (
          <button
            key={preset}
            type="button"
            data-tip={preset}
            aria-label={`比例 ${preset}`}
            aria-pressed={preset === text}
            onClick={() => set(preset)}
          >
            {partsOf(preset).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a ratio have no identity but their place
              <i key={index} style={{ flex: part }} />
            ))}
          </button>
        ))}
      </div>
      <div className="gd-ratio-parts">
        {parts.map((part, index) => (
          <NumberBox
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a ratio have no identity but their place
            key={index}
            id={index === 0 ? inputId : undefined}
            name={`第 ${index + 1} 列`}
            min={1}
            max={12}
            value={part}
            disabled={disabled}
            say={setFault}
            commit={next => write(parts.map((old, at) => (at === index ? next : old)))}
          />
        ))}
        <button
          type="button"
          aria-label="减少一列"
          disabled={parts.length <= 1}
          onClick={() => write(parts.slice(0, -1))}
        >
          <Minus size={12} />
        </button>
        <button
          type="button"
          aria-label="增加一列"
          disabled={parts.length >= MAX_COLUMNS}
          onClick={() => write([...parts, Math.max(1, 12 - sum)])}
        >
          <Plus size={12} />
        </button>
      </div>
      <Fault text={fault} />
    </fieldset>
  );
}
