import type { Origin } from '@gonghui/elements/query/dataset.ts';
import { Database, FileSpreadsheet, FileText, Folder, Rows3, Table2, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { SearchInput } from '../../../ui/plain/SearchInput.tsx';
import { useDesigner } from '../../frame/designer.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';
import { UploadSource } from './UploadSource.tsx';
import { useSheetList } from './use-sheet-list.ts';

const same = (a: Origin | null, b: Origin | null): boolean => JSON.stringify(a) === JSON.stringify(b);

const ICONS = { form: FileText, dataset: Database, sheet: FileSpreadsheet, table: Table2 } as const;

/** Forms with their subforms, datasets, sheets of files and fetched tables; one of them is chosen. */
export function SheetTree({
  value,
  onPick,
}: {
  value: Origin | null;
  onPick(row: SheetRow & { origin: Origin }): void;
}) {
  const { list, fault, again } = useSheetList();
  const { designId } = useDesigner();
  const [keyword, setKeyword] = useState('');
  const [uploading, setUploading] = useState(false);
  // A dataset never reads itself.
  const rows = useMemo(
    () =>
      sheetRows(list ?? [], keyword).filter(
        ({ origin }) => origin?.kind !== 'dataset' || origin.datasetId !== designId,
      ),
    [list, keyword, designId],
  );
  return (
    <div className="gs-sheets">
      <div className="gs-sheet-tools">
        <SearchInput
          className="gd-input"
          data-autofocus=""
          placeholder="搜索表单、数据集、文件和数据表"
          aria-label="搜索来源"
          value={keyword}
          onChange={setKeyword}
        />
        <button
          type="button"
          className="gs-add"
          onClick={() => setUploading(!uploading)}
          aria-expanded={uploading}
        >
          <Upload size={14} aria-hidden="true" />
          上传文件
        </button>
      </div>
      {uploading && (
        <UploadSource
          onRead={row => {
            setKeyword('');
            again();
            onPick(row);
          }}
        />
      )}
      {fault !== '' && (
        <p className="gs-fault" role="alert">
          {fault}
          <button type="button" onClick={again}>
            重试
          </button>
        </p>
      )}
      {list === null && fault === '' && <p className="gd-hint">正在加载…</p>}
      {list !== null && rows.length === 0 && (
        <p className="gd-hint">{keyword ? '没有找到' : '这个应用还没有可选的表单'}</p>
      )}
      <div role="radiogroup" aria-label="数据来源">
        {rows.map(row => {
          const { key, name, depth, origin } = row;
          const style = { paddingInlineStart: 8 + depth * 20 };
          if (origin === null)
            return (
              <p key={key} className="gs-sheet-group" style={style}>
                <Folder size={14} aria-hidden="true" />
                {name}
              </p>
            );
          const Icon = origin.kind === 'form' && origin.subformId !== undefined ? Rows3 : ICONS[origin.kind];
          return (
            <label key={key} className="gs-sheet" style={style}>
              <input
                type="radio"
                name="gs-sheet"
                checked={same(origin, value)}
                onChange={() => onPick({ ...row, origin })}
              />
              <Icon size={14} aria-hidden="true" />
              {name}
              {Icon === Rows3 && <small>子表，每行一条</small>}
            </label>
          );
        })}
      </div>
    </div>
  );
}
