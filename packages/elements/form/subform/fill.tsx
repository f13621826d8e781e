import './subform.css';
import { useEffect, useMemo, useState } from 'react';
import type { NamedIds } from '../../shared/named-ids.ts';
import { Icon } from '../../ui/Icon.tsx';
import { fieldOf } from '../fields.ts';
import { useNamed } from '../ui/use-named.tsx';
import type { SubformProps } from '../views-api.ts';
import { CardView } from './CardView.tsx';
import { toCsv } from './export-csv.ts';
import { MAX_ROWS } from './limits.ts';
import { Pages } from './Pages.tsx';
import type { SubformProps as OwnProps } from './shape.ts';
import { TableView } from './TableView.tsx';
import { useRevealWrong } from './use-reveal-wrong.tsx';
import { useRows } from './use-rows.tsx';

type Props = SubformProps<OwnProps>;

/** Rows of fields: a table on a PC, cards on a phone, a page of them at a time. */
export function Fill(given: Props) {
  // Cells that nobody is in are text: their names have to be there without a control that asks for them.
  const { names } = useNamed(idsOf(given), given.host);
  const host = useMemo(() => ({ ...given.host, names }), [given.host, names]);
  const fill = { ...given, host };
  const { props, value, columns, readOnly, onChange, newRow } = fill;
  const rows = useRows(fill);
  const control = props.isShowControl;
  const controls = readOnly || control?.isControl === false ? null : (control ?? {});
  const bare = value.length === 0 && !readOnly && columns.length > 0;

  useEffect(() => {
    // A form opens with a first row to write into; one that nobody writes into is not stored.
    if (bare) onChange([newRow()]);
  }, [bare, onChange, newRow]);

  const [opened, setOpened] = useState('');
  useRevealWrong(fill, rowId => {
    rows.turnTo(rowId);
    setOpened(rowId);
  });

  const View = host.device === 'mobile' ? CardView : TableView;
  const shown = props.addButton !== 'hidden' && !readOnly;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend could not be the label that the page already shows
    <div
      id={fill.inputId}
      className="gf-subform"
      role="group"
      tabIndex={-1}
      aria-labelledby={fill.labelId}
      aria-describedby={fill.messageId}
      data-invalid={fill.invalid || undefined}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) fill.onBlur();
      }}
    >
      {columns.length === 0 ? (
        <p className="gf-subform-none">子表单中没有组件</p>
      ) : (
        <View fill={fill} rows={rows} controls={controls} opened={opened} />
      )}
      {value.length === 0 && readOnly && columns.length > 0 ? (
        <p className="gf-subform-none">没有数据</p>
      ) : null}
      {columns.length > 0 ? (
        <div className="gf-subform-foot">
          {shown ? (
            <button type="button" className="gf-add" disabled={!rows.canAdd} onClick={rows.add}>
              <Icon name="plus" />
              添加
            </button>
          ) : null}
          {value.length >= MAX_ROWS ? <span className="gf-count">{`最多${MAX_ROWS}行`}</span> : null}
          <span className="gf-count" role="status">
            {rows.notice}
          </span>
          {props.exportTable === true && value.length > 0 ? (
            <button
              type="button"
              className="gf-link gf-export"
              onClick={() => download(`${props.label}.csv`, toCsv(value, columns, host.names))}
            >
              <Icon name="download" />
              导出表格
            </button>
          ) : null}
          <Pages total={value.length} page={rows.page} pages={rows.pages} onPage={rows.turn} />
        </div>
      ) : null}
    </div>
  );
}

function idsOf({ value, columns }: Props): NamedIds {
  const ids: NamedIds = { user: [], dept: [], role: [] };
  for (const { id, type } of columns) {
    const kind = fieldOf(type)?.refers;
    if (!kind || kind === 'file') continue;
    const found = value.flatMap(row => row.values[id] ?? []).filter(one => typeof one === 'string');
    ids[kind] = [...new Set([...ids[kind], ...found])];
  }
  return ids;
}

function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
