import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { typeOfField } from '@gonghui/elements/form/linkage/convert.ts';
import { dataLinkOf } from '@gonghui/elements/form/linkage/data-link.ts';
import { outsideLinkOf } from '@gonghui/elements/form/linkage/outside-api.ts';
import { outsideFills } from '@gonghui/elements/form/linkage/outside-fits.ts';
import { Globe, SquareFunction, Workflow } from 'lucide-react';
import { useState } from 'react';
import { FormulaDialog } from '../../formula/FormulaDialog.tsx';
import { readable, toDisplay } from '../../formula/formula-text.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { useReopening } from '../../frame/half-written/use-half-written.ts';
import { Segmented } from '../../frame/inspector/ChoiceControls.tsx';
import { OpenButton } from '../../frame/inspector/OpenButton.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { barredFrom, formulaFieldsFor } from '../formula-fields.ts';
import { OutsideApiDialog } from '../outside-api/OutsideApiDialog.tsx';
import { DataLinkDialog } from './DataLinkDialog.tsx';
import './linkage.css';

const GENRES = [
  { value: 'static-default', label: '固定值' },
  { value: 'formula', label: '公式' },
  { value: 'data-link', label: '数据联动' },
];
const OUTSIDE = { value: 'outside-api', label: '外部接口' };
/** A subform has rows that are filled in, or that come from outside. */
const OF_ROWS = [{ value: 'static-default', label: '手动填写' }, OUTSIDE];

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
  useReopening(() => setOpen(true));
  const props = target.props[0] ?? {};
  const genre = typeof value === 'string' ? value : 'static-default';
  const formula = typeof props.defaultFormula === 'string' ? props.defaultFormula : '';
  const link = dataLinkOf(props);
  const fits = outsideFills(designer.editor.node(nodeId)?.type ?? '') || genre === OUTSIDE.value;
  const genres = [
    ...GENRES,
    ...(fits ? [OUTSIDE] : []),
    ...(setting.current ? [{ value: 'current', label: setting.current }] : []),
  ];
  const spec = fieldOf(designer.editor.node(nodeId)?.type ?? '');
  const fields = genre === 'formula' ? formulaFieldsFor(designer, nodeId) : [];
  return (
    <div className="gd-linkage">
      <Segmented
        options={setting.rows ? OF_ROWS : genres}
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
      {genre === 'outside-api' ? (
        <OpenButton icon={Globe} disabled={disabled} onOpen={() => setOpen(true)}>
          {outsideLinkOf(props) ? '修改外部接口' : '设置外部接口'}
        </OpenButton>
      ) : null}
      {open && genre === 'formula' ? (
        <FormulaDialog
          title={`「${nodeTitle(designer, nodeId)}」的公式`}
          value={formula}
          fields={fields}
          barred={barredFrom(designer, nodeId)}
          {...(spec && { into: typeOfField(spec) })}
          onChange={next => target.set('defaultFormula', next)}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {open && genre === 'outside-api' ? (
        <OutsideApiDialog
          nodeId={nodeId}
          purpose={setting.rows ? 'rows' : 'value'}
          value={props.outsideApi ?? null}
          onChange={next => target.set('outsideApi', next)}
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
