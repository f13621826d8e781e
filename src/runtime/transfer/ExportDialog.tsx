import type { CallInput } from '@gonghui/contract/define.ts';
import { exportCalls } from '@gonghui/contract/exports.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { follow } from './jobs.ts';
import css from './transfer.module.css';

type Body = CallInput<typeof exportCalls.start>['body'];

interface ExportDialogProps {
  formId: string;
  /** All columns there are, in their order; `shown` are those of the list now. */
  columns: readonly { id: string; label: string; shown: boolean }[];
  /** Records chosen in the list. */
  chosen: readonly string[];
  /** What the list is asked now: filters, search, group, sort. */
  asked: Omit<Body, 'ids' | 'fields'>;
  /** Whether that leaves any record out. */
  narrowed: boolean;
  onClose(): void;
}

type ExportScope = 'chosen' | 'seen' | 'all';

/** What to export: which records, which columns. The file comes as a job, so the page can be left. */
export function ExportDialog({ formId, columns, chosen, asked, narrowed, onClose }: ExportDialogProps) {
  const [which, setWhich] = useState<ExportScope>(chosen.length > 0 ? 'chosen' : narrowed ? 'seen' : 'all');
  const [kept, setKept] = useState(() => new Set(columns.filter(({ shown }) => shown).map(({ id }) => id)));
  const [busy, setBusy] = useState(false);
  const choices: [ExportScope, string, boolean][] = [
    ['chosen', `选中的 ${chosen.length} 条记录`, chosen.length > 0],
    ['seen', '当前筛选出的记录', narrowed],
    ['all', '全部记录', true],
  ];
  const toggle = (id: string) =>
    setKept(before => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const start = async () => {
    setBusy(true);
    try {
      const fields = columns.filter(({ id }) => kept.has(id)).map(({ id }) => id);
      const scope = which === 'all' ? { sort: asked.sort } : asked;
      const body: Body = { ...scope, fields, ...(which === 'chosen' ? { ids: [...chosen] } : {}) };
      await follow((await send(exportCalls.start, { params: { id: formId }, body })).jobId);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="导出数据"
      width={480}
      okText="导出"
      busy={busy}
      onOk={() => void (kept.size > 0 && start())}
      onCancel={onClose}
    >
      <div className={css.wizard}>
        <fieldset className={css.modes}>
          <legend>导出哪些记录</legend>
          <div className={css.choices}>
            {choices
              .filter(([, , there]) => there)
              .map(([value, label]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="export-which"
                    checked={which === value}
                    onChange={() => setWhich(value)}
                  />
                  {label}
                </label>
              ))}
          </div>
        </fieldset>
        <fieldset className={css.modes}>
          <legend>
            导出哪些列
            <button
              type="button"
              className={css.link}
              onClick={() =>
                setKept(kept.size === columns.length ? new Set() : new Set(columns.map(({ id }) => id)))
              }
            >
              {kept.size === columns.length ? '全不选' : '全选'}
            </button>
          </legend>
          <div className={css.columns}>
            {columns.map(({ id, label }) => (
              <label key={id}>
                <input type="checkbox" checked={kept.has(id)} onChange={() => toggle(id)} />
                <span title={label}>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className={css.note} role="status">
          {kept.size === 0 ? '请至少选择一列' : '子表单导出为单独的工作表，图片和文件导出为链接'}
        </p>
      </div>
    </Dialog>
  );
}
