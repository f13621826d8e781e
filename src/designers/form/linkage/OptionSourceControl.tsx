import { outsideOptionsOf } from '@gonghui/elements/form/linkage/outside-api.ts';
import { relatedsOf } from '@gonghui/elements/form/linkage/rules.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Globe, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useReopening } from '../../frame/half-written/use-half-written.ts';
import { Segmented } from '../../frame/inspector/ChoiceControls.tsx';
import { OpenButton } from '../../frame/inspector/OpenButton.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { OutsideApiDialog } from '../outside-api/OutsideApiDialog.tsx';
import { RelatedsDialog } from './RelatedsDialog.tsx';
import { SourcePicker } from './SourcePicker.tsx';
import './linkage.css';

const GENRES = [
  { value: 'self-options', label: '自定义' },
  { value: 'normal-options', label: '关联其他表单' },
  { value: 'outside-options', label: '外部接口' },
];

/** Own options, the records of another form or an outside API; for own ones, what choosing each shows. */
export function OptionSourceControl({
  target,
  value,
  disabled,
  inputId,
  labelId,
  set,
}: ControlProps<'option-source'>) {
  const [open, setOpen] = useState(false);
  useReopening(() => setOpen(true));
  const props = target.props[0] ?? {};
  const genre = value === 'normal-options' || value === 'outside-options' ? value : 'self-options';
  const bound = relatedsOf(props).filter(({ bindIds }) => bindIds.length > 0).length;
  return (
    <div className="gd-linkage">
      <Segmented
        options={GENRES}
        value={genre}
        disabled={disabled}
        inputId={inputId}
        labelId={labelId}
        set={set}
      />
      {genre === 'normal-options' ? (
        <SourcePicker
          value={props.datasetAssociate}
          disabled={disabled}
          withLabel
          onChange={next => target.set('datasetAssociate', next)}
        />
      ) : genre === 'outside-options' ? (
        <OpenButton icon={Globe} disabled={disabled} onOpen={() => setOpen(true)}>
          {outsideOptionsOf(props) ? '修改外部接口' : '设置外部接口'}
        </OpenButton>
      ) : (
        <OpenButton icon={Link2} disabled={disabled} onOpen={() => setOpen(true)}>
          {bound > 0 ? `选项关联组件（${bound} 个选项）` : '选项关联组件'}
        </OpenButton>
      )}
      {open && genre === 'outside-options' ? (
        <OutsideApiDialog
          nodeId={target.ids[0] ?? ''}
          purpose="options"
          value={props.outsideOptions ?? null}
          onChange={next => target.set('outsideOptions', next)}
          onClose={() => setOpen(false)}
        />
      ) : open && genre === 'self-options' ? (
        <RelatedsDialog
          nodeId={target.ids[0] ?? ''}
          props={props}
          onChange={next => target.set('relateds', next as unknown as Json)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
