import { dataLinkOf } from '@gonghui/elements/form/linkage/data-link.ts';
import { SquareFunction, Workflow } from 'lucide-react';
import { useState } from 'react';
import { FormulaDialog } from '../../formula/FormulaDialog.tsx';
import { readable, toDisplay } from '../../formula/formula-text.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { Segmented } from '../../frame/inspector/ChoiceControls.tsx';
import { OpenButton } from '../../frame/inspector/OpenButton.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { formulaFieldsFor } from '../formula-fields.ts';
import { DataLinkDialog } from './DataLinkDialog.tsx';
import './linkage.css';

const GENRES = [
  { value: 'static-default', label: '固定值' },
  { value: 'formula', label: '公式' },
  { value: 'data-link', label: '数据联动' },
];

/** Where the default value comes from; what a formula or a link is, is edited in a dialog of its own. */
export function DefaultGenreControl({
  setting,
  target,
  value,
  disabled,
  inputId,
  labelId,
  set,
}: ControlProps<'default-genre'>) {
  const designer = useDesigner();
  const nodeId = target.ids[0] ?? '';
  /** The component whose dialog is open. */
  const [openFor, setOpenFor] = useState<string | null>(null);
  const open = openFor === nodeId;
  const setOpen = (on: boolean) => setOpenFor(on ? nodeId : null);
  const props = target.props[0] ?? {};
  const genre = typeof value === 'string' ? value : 'static-default';
  const formula = typeof props.defaultFormula === 'string' ? props.defaultFormula : '';
  const link = dataLinkOf(props);
  const fields = genre === 'formula' ? formulaFieldsFor(designer, nodeId) : [];
  return (
    <div className="gd-linkage">
      <Segmented
        options={setting.current ? [...GENRES, { value: 'current', label: setting.current }] : GENRES}
        value={genre}
        disabled={disabled}
        inputId={inputId}
        labelId={labelId}
        set={set}
      />
      {genre === 'formula' ? (
        <OpenButton icon={SquareFunction} disabled={disabled} onOpen={() => setOpen(true)}>
          {formula === '' ? '编辑公式' : readable(toDisplay(formula, fields))}
        </OpenButton>
      ) : null}
      {genre === 'data-link' ? (
        <OpenButton icon={Workflow} disabled={disabled} onOpen={() => setOpen(true)}>
          {link ? '修改数据联动' : '设置数据联动'}
        </OpenButton>
      ) : null}
      {open && genre === 'formula' ? (
        <FormulaDialog
          title={`「${nodeTitle(designer, nodeId)}」的公式`}
          value={formula}
          fields={fields}
          onChange={next => target.set('defaultFormula', next)}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {open && genre === 'data-link' ? (
        <DataLinkDialog
          nodeId={nodeId}
          value={props.dataControl ?? null}
          onChange={next => target.set('dataControl', next)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
