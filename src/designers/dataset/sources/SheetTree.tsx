import type { Origin } from '@gonghui/elements/query/dataset.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { Database, FileSpreadsheet, FileText, Folder, Rows3, Table2, Upload } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { SearchInput } from '../../../ui/plain/SearchInput.tsx';
import { useDesigner } from '../../frame/designer.ts';
import type { SheetNode } from '../dataset-calls.ts';
import { useDataset } from '../dataset-designer.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';
import { UploadSource } from './UploadSource.tsx';

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
  const { sheets } = useDataset();
  const { designId } = useDesigner();
  const [list, setList] = useState<readonly SheetNode[] | null>(null);
  const [fault, setFault] = useState('');
  const [keyword, setKeyword] = useState('');
  const [turn, setTurn] = useState(0);
  const [uploading, setUploading] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    let current = true;
    setFault('');
    sheets().then(
      found => current && setList(found),
      (error: unknown) => current && setFault(wordsOf(error, '加载失败')),
    );
    return () => {
      current = false;
    };
  }, [sheets, turn]);
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
            setTurn(turn + 1);
            onPick(row);
          }}
        />
      )}
      {fault !== '' && (
        <p className="gs-fault" role="alert">
          {fault}
          <button type="button" onClick={() => setTurn(turn + 1)}>
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
