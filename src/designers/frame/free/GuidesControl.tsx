import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { type Guide, guidesOf } from '../../canvas/rulers/guides.ts';
import { useDesigner } from '../designer.ts';
import { BoxesIn } from '../half-written/place.tsx';
import { Fault } from '../inspector/Fault.tsx';
import { NumberBox } from '../inspector/NumberBox.tsx';
import type { ControlProps } from '../inspector/target.ts';
import { standingOf } from './standing-of.ts';
import './guides.css';

const AXES = [
  { axis: 'x', noun: '竖线', side: 'width' },
  { axis: 'y', noun: '横线', side: 'height' },
] as const;

/** Lines to stand along, by typed values; they are pulled out of the rulers too. */
export function GuidesControl({ value, disabled, labelId, set }: ControlProps<'guides'>) {
  const designer = useDesigner();
  const [fault, setFault] = useState('');
  const guides = guidesOf({ guides: value ?? [] });
  const { unit, limits, guides: may } = standingOf(designer);
  const write = (next: readonly Guide[]) => {
    setFault('');
    set(next as unknown as Json);
  };
  const add = (axis: 'x' | 'y', side: 'width' | 'height') => {
    const at = Math.round(standingOf(designer).page()[side] / 2);
    if (guides.length >= may.most) setFault(`最多 ${may.most} 条参考线`);
    else write([...guides, { id: newId(), axis, at }]);
  };
  return (
    <>
      <ul className="gd-guides" aria-labelledby={labelId}>
        {guides.map((guide, index) => {
          const { noun } = AXES.find(({ axis }) => axis === guide.axis) ?? AXES[0];
          const name = `第 ${index + 1} 条参考线`;
          return (
            <li key={guide.id}>
              <span>{noun}</span>
              <BoxesIn name="guide" noun={`${name}的位置`} item={guide.id}>
                <NumberBox
                  name={`${name}的位置`}
                  unit={unit}
                  step={may.grain}
                  min={-limits.far}
                  max={limits.far}
                  decimals={2}
                  value={guide.at}
                  disabled={disabled}
                  commit={at => write(guides.map(one => (one.id === guide.id ? { ...one, at } : one)))}
                  say={setFault}
                />
              </BoxesIn>
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
      <div className="gd-guides-adds">
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
