import { STAGE } from '@gonghui/elements/screen/shared/limits.ts';
import type { Size } from '@gonghui/kernel/geometry.ts';
import { useState } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { Fault } from '../../frame/inspector/Fault.tsx';
import { NumberBox } from '../../frame/inspector/NumberBox.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { stageOf } from '../canvas/stage.ts';

const PRESETS = [
  { width: 1920, height: 1080, title: '全高清' },
  { width: 3840, height: 2160, title: '4K' },
  { width: 1366, height: 768, title: '笔记本' },
  { width: 1080, height: 1920, title: '竖屏' },
];

const OWN = 'own';
const nameOf = ({ width, height }: Size) => `${width} × ${height}`;

/** Width and height of the stage: one of the usual pairs, or own numbers. A pair is one step. */
export function StageSizeControl({ target, disabled, inputId }: ControlProps<'stage-size'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const [fault, setFault] = useState('');
  const [page] = target.props;
  const now = { width: Number(page?.width), height: Number(page?.height) };
  const set = (next: Size) =>
    editor.group('修改 画布尺寸', () => {
      if (next.width !== now.width) report(designer, editor.setPage('width', next.width));
      if (next.height !== now.height) report(designer, editor.setPage('height', next.height));
    });
  const known = PRESETS.some(one => nameOf(one) === nameOf(now));
  const side = (field: 'width' | 'height', name: string, mark: string) => (
    <NumberBox
      name={name}
      mark={mark}
      value={now[field]}
      min={STAGE.least[field]}
      max={STAGE.most[field]}
      disabled={disabled}
      commit={value => set({ ...now, [field]: value })}
      say={setFault}
    />
  );
  return (
    <>
      <Select
        id={inputId}
        label="画布尺寸"
        className="gd-input"
        value={known ? nameOf(now) : OWN}
        disabled={disabled}
        options={[
          ...PRESETS.map(one => ({ value: nameOf(one), label: `${nameOf(one)} ${one.title}` })),
          ...(known ? [] : [{ value: OWN, label: '自定义' }]),
        ]}
        onChange={name => {
          const chosen = PRESETS.find(one => nameOf(one) === name);
          if (!chosen) return;
          set(chosen);
          stageOf(designer).refits = true;
        }}
      />
      <div className="gd-boxes">
        {side('width', '画布宽度', '宽')}
        {side('height', '画布高度', '高')}
      </div>
      <Fault text={fault} />
    </>
  );
}
