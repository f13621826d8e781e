import { CUSTOM_PAPER, PAPER_SIDE, PAPERS, paperOf } from '@gonghui/elements/print/paper.ts';
import { MARGIN } from '@gonghui/elements/print/shared/limits.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { useId, useState } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { Segmented } from '../../frame/inspector/ChoiceControls.tsx';
import { Fault } from '../../frame/inspector/Fault.tsx';
import { NumberBox } from '../../frame/inspector/NumberBox.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';

const DIRECTIONS = [
  { value: 'longitudinal', label: '纵向' },
  { value: 'transverse', label: '横向' },
];

const SIDES = [
  ['top', '上边距', '上'],
  ['right', '右边距', '右'],
  ['bottom', '下边距', '下'],
  ['left', '左边距', '左'],
] as const;

const numberOr = (value: Json | undefined, other: number): number =>
  typeof value === 'number' ? value : other;

/** Name, size and direction of the paper, and margins that differ from the common one. A size is one step. */
export function PaperControl({ value, disabled, inputId }: ControlProps<'paper'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const id = useId();
  const [fault, setFault] = useState('');
  const print: Props = isPlainObject(value) ? (value as Props) : {};
  const margins: Props = isPlainObject(print.margins) ? (print.margins as Props) : {};
  const known = paperOf(print.paper);
  const put = (label: string, values: Record<string, Json | undefined>) =>
    report(
      designer,
      editor.group(label, () => {
        let done = editor.setPage('print.paper', print.paper ?? 'A4');
        for (const [path, next] of Object.entries(values)) {
          done = editor.setPage(`print.${path}`, next);
          if (!done.ok) break;
        }
        return done;
      }),
    );
  const choose = (name: string) => {
    const size = PAPERS.find(paper => paper.name === name);
    put(
      '修改 纸张',
      size ? { paper: name, width: size.width, height: size.height } : { paper: CUSTOM_PAPER },
    );
  };
  const side = (field: 'width' | 'height', name: string, mark: string, usual: number) => (
    <NumberBox
      name={name}
      mark={mark}
      unit="mm"
      decimals={2}
      value={known?.[field] ?? numberOr(print[field], usual)}
      min={PAPER_SIDE.least}
      max={PAPER_SIDE.most}
      disabled={disabled}
      commit={next => put('修改 纸张', { paper: CUSTOM_PAPER, [field]: next })}
      say={setFault}
    />
  );
  const gap = numberOr(print.gap, MARGIN.usual);
  const putMargin = (name: string, next: number | null) => {
    const rest = Object.fromEntries(Object.entries(margins).filter(([key]) => key !== name)) as Props;
    const all: Props = next === null ? rest : { ...rest, [name]: next };
    put('修改 页边距', { margins: Object.keys(all).length > 0 ? all : undefined });
  };
  return (
    <div className="pd-paper-size">
      <Select
        id={inputId}
        label="纸张"
        className="gd-input"
        value={known?.name ?? CUSTOM_PAPER}
        disabled={disabled}
        options={[
          ...PAPERS.map(({ name, label }) => ({ value: name, label })),
          { value: CUSTOM_PAPER, label: '自定义' },
        ]}
        onChange={choose}
      />
      <div className="gd-boxes">
        {side('width', '纸张宽度', '宽', 210)}
        {side('height', '纸张高度', '高', 297)}
      </div>
      <Segmented
        options={DIRECTIONS}
        value={print.direction === 'transverse' ? 'transverse' : 'longitudinal'}
        disabled={disabled}
        inputId={`${id}-direction`}
        labelId={`${id}-direction`}
        set={direction => put('修改 纸张方向', { direction })}
      />
      <span className="pd-small">各边页边距，留空则与“页边距”相同</span>
      <div className="gd-boxes">
        {SIDES.map(([name, label, mark]) => (
          <NumberBox
            key={name}
            name={label}
            mark={mark}
            unit="mm"
            decimals={2}
            value={typeof margins[name] === 'number' ? (margins[name] as number) : null}
            usual={{ number: gap, clear: () => putMargin(name, null) }}
            min={MARGIN.least}
            max={MARGIN.most}
            disabled={disabled}
            commit={next => putMargin(name, next)}
            say={setFault}
          />
        ))}
      </div>
      <Fault text={fault} />
    </div>
  );
}
