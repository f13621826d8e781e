import {
  type ImportMode,
  type ImportResult,
  type ImportTable,
  type ImportTarget,
  importCalls,
} from '@gonghui/contract/imports.ts';
import type { LeftField } from '@gonghui/domain/sheets/targets.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { useFault } from '../../ui/use-fault.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportNotes } from './ImportNotes.tsx';
import { bringsNothing, jobText } from './job-text.ts';
import { download, follow } from './jobs.ts';
import { MatchColumns } from './MatchColumns.tsx';
import { ModeChoice } from './ModeChoice.tsx';
import { columnsOf, type Mapping, mappingProblem, proposeMapping } from './mapping.ts';
import { SheetChoice, type SheetPlace } from './SheetChoice.tsx';
import { saveFile } from './save-file.ts';
import css from './transfer.module.css';
import { useAttempt } from './use-attempt.ts';
import { useTrial } from './use-trial.ts';

interface ImportWizardProps {
  formId: string;
  onClose(): void;
  /** Records came in. */
  onDone(): void;
}

interface Loaded {
  table: ImportTable;
  targets: readonly ImportTarget[];
  left: readonly LeftField[];
}

const placeOf = (table: ImportTable): SheetPlace => ({
  sheet: table.sheets[0]?.index ?? 0,
  head: table.sheets[0]?.head ?? null,
});

/** Records from a spreadsheet: the file, what goes where, a trial, and the import, which goes on when this is closed. */
export function ImportWizard({ formId, onClose, onDone }: ImportWizardProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [place, setPlace] = useState<SheetPlace>({ sheet: 0, head: null });
  const [mapping, setMapping] = useState<Mapping>([]);
  const [mode, setMode] = useState<ImportMode>('add');
  const [key, setKey] = useState<string | null>(null);
  const [clearBlank, setClearBlank] = useState(false);
  const { busy, fault, run } = useAttempt();
  const [problem, setProblem] = useFault(JSON.stringify([mapping, mode, key]));
  const wrong = problem || fault;
  const trial = useTrial();

  const settle = (next: Loaded, where: SheetPlace) => {
    setPlace(where);
    setMapping(proposeMapping(next.table, where, next.targets));
    trial.forget();
  };
  const take = (file: File) =>
    run(async () => {
      const body = { file };
      const { targets, left, ...table } = await send(
        importCalls.extract,
        { params: { id: formId }, body },
        { timeout: 300_000, quiet: true },
      );
      setLoaded({ table, targets, left });
      settle({ table, targets, left }, placeOf(table));
    });
  const template = () =>
    run(async () => {
      const params = { id: formId };
      const blob = await send(importCalls.template, { params }, { timeout: 60_000, quiet: true });
      saveFile(blob as Blob, '导入模板.xlsx');
    });
  const start = (asTrial: boolean) =>
    run(async () => {
      if (!loaded) return;
      const found = mappingProblem(mapping, loaded.targets, mode, key);
      setProblem(found ?? '');
      if (found) return;
      const { upload } = loaded.table;
      const body = { upload, ...place, columns: mapping, mode, key, clearBlank, trial: asTrial };
      const { jobId } = await send(importCalls.start, { params: { id: formId }, body }, { quiet: true });
      if (asTrial) return trial.begin(jobId);
      await follow(jobId, onDone);
      onClose();
    });

  if (!loaded)
    return (
      <Dialog title="导入数据" width={560} okText={null} cancelText="关闭" onOk={onClose} onCancel={onClose}>
        <FileDrop busy={busy} fault={fault} onFile={file => void take(file)} />
        <p className={css.template}>
          <Button size="small" disabled={busy} onClick={() => void template()}>
            <Download size={14} aria-hidden="true" /> 下载模板
          </Button>
          <span>按本表单的字段生成，填好后上传，列会自动对应</span>
        </p>
      </Dialog>
    );
  const columns = columnsOf(loaded.table, place);
  const barren = bringsNothing(trial.job);
  return (
    <Dialog
      title="导入数据"
      width={760}
      okText={barren ? null : '开始导入'}
      busy={busy}
      onOk={() => void start(false)}
      onCancel={onClose}
    >
      <div className={css.wizard}>
        <SheetChoice table={loaded.table} place={place} onChange={where => settle(loaded, where)} />
        <MatchColumns
          columns={columns}
          targets={loaded.targets}
          left={loaded.left}
          mapping={mapping}
          onChange={next => {
            setMapping(next);
            trial.forget();
          }}
        />
        <ModeChoice
          mode={mode}
          keyField={key}
          targets={loaded.targets.filter(target => target.key && mapping.includes(target.id))}
          clearBlank={clearBlank}
          onClearBlank={next => {
            setClearBlank(next);
            trial.forget();
          }}
          onChange={(nextMode, nextKey) => {
            setMode(nextMode);
            setKey(nextKey);
            trial.forget();
          }}
        />
        <div className={css.trial}>
          {trial.running ? (
            <Button onClick={trial.forget}>停止检查</Button>
          ) : (
            <Button busy={busy} onClick={() => void start(true)}>
              试导入
            </Button>
          )}
          <span role="status">
            {trial.job ? jobText(trial.job) : '检查全部行，不写入数据'}
            {barren ? '。没有可以导入的行，请修改表格后重新上传，或调整上面的对应' : ''}
          </span>
          {trial.job?.fileName ? (
            <Button size="small" onClick={() => trial.job && void download(trial.job)}>
              下载有误的行
            </Button>
          ) : null}
        </div>
        <ImportNotes result={trial.job?.result as ImportResult | null | undefined} />
        {wrong ? (
          <p className={css.fault} role="alert">
            {wrong}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
