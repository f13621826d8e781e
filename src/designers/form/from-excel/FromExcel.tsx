import { type ImportColumn, type ImportTable, importCalls } from '@gonghui/contract/imports.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { FileDrop } from '../../../runtime/transfer/FileDrop.tsx';
import { follow } from '../../../runtime/transfer/jobs.ts';
import { SheetChoice, type SheetPlace } from '../../../runtime/transfer/SheetChoice.tsx';
import { SideRowsLine } from '../../../runtime/transfer/SideRowsLine.tsx';
import css from '../../../runtime/transfer/transfer.module.css';
import { useAttempt } from '../../../runtime/transfer/use-attempt.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { ReviewColumns } from './ReviewColumns.tsx';
import { useColumnNotes } from './use-column-notes.ts';

interface FromExcelProps {
  appletId: string;
  onClose(): void;
  onMade(formId: string): void;
}

type Reviewed = ImportColumn & { sample: string[] };

/** A form from a spreadsheet: the file, the fields its columns look like, and with them the form and its rows. */
export function FromExcel({ appletId, onClose, onMade }: FromExcelProps) {
  const [table, setTable] = useState<ImportTable | null>(null);
  const [place, setPlace] = useState<SheetPlace>({ sheet: 0, head: null });
  const [columns, setColumns] = useState<Reviewed[]>([]);
  const [name, setName] = useState('');
  const [withData, setWithData] = useState(true);
  const [keepTotals, setKeepTotals] = useState(false);
  const { busy, fault, run } = useAttempt();
  const [gap, setGap] = useFault(JSON.stringify([name, columns]));
  const wrong = gap || fault;
  const kept = columns.map(({ sample: _, ...column }) => column);
  const check = useColumnNotes(withData ? (table?.upload ?? null) : null, place, kept, keepTotals);

  const review = async (upload: string, where: SheetPlace) => {
    const answer = await send(
      importCalls.review,
      { body: { upload, ...where } },
      { quiet: true, timeout: 300_000 },
    );
    setPlace(where);
    setColumns(answer.columns);
  };
  const take = (file: File) =>
    run(async () => {
      const got = await send(importCalls.byExcel, { body: { file } }, { quiet: true, timeout: 300_000 });
      const first = got.sheets[0];
      await review(got.upload, { sheet: first?.index ?? 0, head: first?.head ?? null });
      setName(file.name.replace(/\.\w+$/, '').slice(0, 50));
      setTable(got);
    });
  const make = () =>
    run(async () => {
      if (!table) return;
      if (name.trim() === '') return setGap('请填写表单名称');
      if (columns.every(({ type }) => type === null)) return setGap('请至少保留一列');
      const body = { appletId, name, upload: table.upload, ...place, columns: kept, withData, keepTotals };
      const made = await send(importCalls.createForm, { body }, { quiet: true });
      if (made.jobId) await follow(made.jobId);
      onMade(made.id);
    });

  if (!table)
    return (
      <Dialog
        title="从 Excel 新建表单"
        width={560}
        okText={null}
        cancelText="关闭"
        onOk={onClose}
        onCancel={onClose}
      >
        <FileDrop busy={busy} fault={fault} onFile={file => void take(file)} />
      </Dialog>
    );
  return (
    <Dialog
      title="从 Excel 新建表单"
      width={760}
      okText={check.checking ? '正在检查…' : '新建表单'}
      busy={busy || check.checking}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <div className={css.wizard}>
        <label className={css.key}>
          表单名称
          <input
            type="text"
            data-line=""
            value={name}
            maxLength={50}
            onChange={event => setName(event.target.value)}
          />
        </label>
        <SheetChoice
          table={table}
          place={place}
          onChange={where => void run(() => review(table.upload, where))}
        />
        <ReviewColumns columns={columns} notes={check.notes} onChange={setColumns} />
        <div className={css.choices}>
          <label>
            <input type="checkbox" checked={withData} onChange={event => setWithData(event.target.checked)} />
            同时导入表格中的数据（表单先发布给自己，可在发布页调整）
          </label>
        </div>
        <SideRowsLine sides={check.sides} keep={keepTotals} onKeep={setKeepTotals} />
        <ReviewFaults check={check} wrong={wrong} />
      </div>
    </Dialog>
  );
}

/** What could not be found out about the columns, and what keeps the form from being made. */
function ReviewFaults({ check, wrong }: { check: ReturnType<typeof useColumnNotes>; wrong: string | null }) {
  return (
    <>
      {check.failed && (
        <p className={css.fault} role="alert">
          没有查完各列会怎样读取，导入时会逐行说明。
          <button type="button" className={css.link} onClick={check.again}>
            重新检查
          </button>
        </p>
      )}
      {wrong ? (
        <p className={css.fault} role="alert">
          {wrong}
        </p>
      ) : null}
    </>
  );
}
