import { isLocked } from '@gonghui/elements/screen/geometry/order.ts';
import { BOX } from '@gonghui/elements/screen/shared/limits.ts';
import { Link2, Link2Off } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { Fault } from '../../frame/inspector/Fault.tsx';
import { NumberBox } from '../../frame/inspector/NumberBox.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { stageOf } from '../canvas/stage.ts';
import { type BoxField, type BoxValues, boxPatch, boxValues } from './box-values.ts';

const FAR = { min: -BOX.far, max: BOX.far };
const LENGTH = { min: BOX.least, max: BOX.most };

const FIELDS = [
  { field: 'x', name: '横坐标', mark: 'X', verb: '移动', decimals: 2, ...FAR },
  { field: 'y', name: '纵坐标', mark: 'Y', verb: '移动', decimals: 2, ...FAR },
  { field: 'width', name: '宽度', mark: '宽', verb: '调整大小', decimals: 2, ...LENGTH },
  { field: 'height', name: '高度', mark: '高', verb: '调整大小', decimals: 2, ...LENGTH },
  {
    field: 'rotate',
    name: '旋转角度',
    mark: '旋转',
    unit: '°',
    verb: '旋转',
    decimals: 1,
    min: -180,
    max: 180,
  },
] as const;

/** Arrow keys within this join into one step, in milliseconds. */
const JOINED_MS = 1000;

/** Where the selected stand on the stage, how large they are and how far turned; each number goes to all of them. */
export function GeometryControl({ target, disabled, inputId, labelId }: ControlProps<'geometry'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const { ids } = target;
  const [fault, setFault] = useState('');
  // A layer around them may move as well.
  const read = () => JSON.stringify(boxValues(editor, ids));
  const values: BoxValues = JSON.parse(useSyncExternalStore(listener => editor.onChange(listener), read));
  const { state } = stageOf(designer);
  const { ratio } = useSnapshot(state);
  const locked = ids.filter(id => isLocked(editor, id));
  // What a layer locks is opened there.
  const own = locked.filter(id => editor.node(id)?.props.locked === true);
  const set = (field: BoxField, verb: string, value: number, live: boolean) =>
    report(
      designer,
      editor.patch(boxPatch(editor, ids, field, value, state.ratio), { verb, mergeMs: live ? JOINED_MS : 0 }),
    );
  const unlock = () =>
    report(
      designer,
      editor.patch(
        own.map(id => ({ id, values: { locked: false } })),
        { verb: '解锁' },
      ),
    );
  return (
    <>
      <fieldset className="gd-boxes" aria-labelledby={labelId}>
        {FIELDS.map(({ field, verb, ...box }) => {
          const value = values[field];
          return value === undefined ? null : (
            <NumberBox
              key={field}
              {...box}
              id={field === 'x' ? inputId : undefined}
              value={value}
              disabled={disabled || locked.length > 0}
              commit={(next, live) => set(field, verb, next, live)}
              say={setFault}
            />
          );
        })}
        <button
          type="button"
          className="sd-ratio"
          aria-pressed={ratio}
          data-tip="改宽度时高度按比例变化，改高度时同理"
          onClick={() => {
            state.ratio = !ratio;
          }}
        >
          {ratio ? <Link2 size={14} aria-hidden="true" /> : <Link2Off size={14} aria-hidden="true" />}
          锁定宽高比
        </button>
      </fieldset>
      {locked.length > 0 && (
        <p className="sd-locked">
          {locked.length < ids.length ? `其中 ${locked.length} 个组件已锁定` : '组件已锁定'}
          {own.length > 0 && (
            <button type="button" className="gd-text-button" disabled={disabled} onClick={unlock}>
              解锁
            </button>
          )}
        </p>
      )}
      <Fault text={fault} />
    </>
  );
}
