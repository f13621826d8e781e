import type { ImportResult } from '@gonghui/contract/imports.ts';
import { Download } from 'lucide-react';
import { Button } from '../../ui/plain/Button.tsx';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ImportNotes } from './ImportNotes.tsx';
import { bringsNothing } from './job-text.ts';
import { MatchColumns } from './MatchColumns.tsx';
import { ModeChoice } from './ModeChoice.tsx';
import { columnsOf } from './mapping.ts';
import { SheetChoice } from './SheetChoice.tsx';
import { NO_SIDES, SideRowsLine } from './SideRowsLine.tsx';
import { TrialBar } from './TrialBar.tsx';
import css from './transfer.module.css';
import { type ImportWizardProps, useImport } from './use-import.ts';

/** Records from a spreadsheet: the file, what goes where, a trial, and the import, which goes on when this is closed. */
export function ImportWizard(props: ImportWizardProps) {
  const { onClose } = props;
  const importing = useImport(props);
  const { loaded, place, mapping, mode, keyField, clearBlank, busy, fault, wrong, trial, settle, start } =
    importing;
  if (!loaded)
    return (
      <Dialog title="导入数据" width={560} okText={null} cancelText="关闭" onOk={onClose} onCancel={onClose}>
        <FileDrop busy={busy} fault={fault} onFile={file => void importing.take(file)} />
        <p className={css.template}>
          <Button size="small" disabled={busy} onClick={() => void importing.template()}>
            <Download size={14} aria-hidden="true" /> 下载模板
          </Button>
          <span>按本表单的字段生成，填好后上传，列会自动对应</span>
        </p>
      </Dialog>
    );
  const columns = columnsOf(loaded.table, place);
  const barren = bringsNothing(trial.job);
  const tried = trial.job?.result as ImportResult | null | undefined;
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
          onChange={importing.map}
        />
        <ModeChoice
          mode={mode}
          keyField={keyField}
          targets={loaded.targets.filter(target => target.key && mapping.includes(target.id))}
          clearBlank={clearBlank}
          onClearBlank={importing.clear}
          onChange={importing.choose}
        />
        <TrialBar trial={trial} busy={busy} start={start} />
        <SideRowsLine
          sides={tried ? (tried.sides ?? NO_SIDES) : null}
          keep={importing.keepTotals}
          onKeep={importing.keep}
        />
        <ImportNotes result={tried} />
        {wrong ? (
          <p className={css.fault} role="alert">
            {wrong}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
