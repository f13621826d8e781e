import { MOST } from '@gonghui/elements/screen/shared/limits.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { Fault } from './Fault.tsx';
import { NumberBox } from './NumberBox.tsx';

interface Guide {
  id: string;
  /** A line at one x stands upright. */
  axis: 'x' | 'y';
  at: number;
}

const AXES = [
  { axis: 'x', noun: '竖线', side: 'width' },
  { axis: 'y', noun: '横线', side: 'height' },
] as const;

/** Lines of the stage that boxes snap to, by typed values; the rulers draw them too. */
export function GuidesControl({ target, value, disabled, labelId, set }: ControlProps<'guides'>) {
  const [fault, setFault] = useState('');
  const guides = (Array.isArray(value) ? value : []) as unknown as Guide[];
  const write = (next: readonly Guide[]) => {
    setFault('');
    set(next as unknown as Json);
  };
  const add = (axis: 'x' | 'y', side: 'width' | 'height') => {
    if (guides.length >= MOST.guides) setFault(`最多 ${MOST.guides} 条参考线`);
    else write([...guides, { id: newId(), axis, at: Math.round(Number(target.props[0]?.[side] ?? 0) / 2) }]);
  };
  return (
    <>
      <ul className="sd-list" aria-labelledby={labelId}>
        {guides.map((guide, index) => {
          const { noun } = AXES.find(({ axis }) => axis === guide.axis) ?? AXES[0];
          const name = `第 ${index + 1} 条参考线`;
          return (
            <li key={guide.id}>
              <span className="sd-noun">{noun}</span>
              <NumberBox
                name={`${name}的位置`}
                unit="px"
                min={-20_000}
                max={20_000}
                decimals={2}
                value={guide.at}
                disabled={disabled}
                commit={at => write(guides.map(one => (one.id === guide.id ? { ...one, at } : one)))}
                say={setFault}
              />
              <button
                type="button"
                className="gd-options-remove"
                aria-label={`删除${name}`}
                disabled={disabled}
                onClick={() => write(guides.filter(({ id }) => id !== guide.id))}
              >
                <X size={13} />
              </button>
            </li>
          );
        })}
      </ul>
      <div className="sd-adds">
        {AXES.map(({ axis, noun, side }) => (
          <button
            key={axis}
            type="button"
            className="gd-add"
            disabled={disabled}
            onClick={() => add(axis, side)}
          >
            <Plus size={14} aria-hidden="true" />
            {noun}
          </button>
        ))}
        {guides.length > 1 && (
          <button type="button" className="gd-text-button" disabled={disabled} onClick={() => write([])}>
            清空
          </button>
        )}
      </div>
      <Fault text={fault} />
    </>
  );
}
