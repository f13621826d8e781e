import { MOST_PRINTED } from '@gonghui/contract/printing.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { PrintWay } from '@gonghui/print/record/print-pages.ts';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/plain/Dialog.tsx';
import { downloadPdf } from '../download.ts';
import { ONE_AFTER_THE_OTHER } from '../paper/messages.ts';
import { WayFields } from '../preview/WayFields.tsx';
import { choicesOf, isDrawn, keepUsual, type PrintChoice, usualOf } from '../templates.ts';
import css from './batch.module.css';

interface PrintJobDialogProps {
  formId: string;
  formName: string;
  recordIds: readonly string[];
  onClose(): void;
}

/** By what many records are printed, and how; their PDF is made in the background. */
export function PrintJobDialog({ formId, formName, recordIds, onClose }: PrintJobDialogProps) {
  const [choices, setChoices] = useState<readonly PrintChoice[] | null>(null);
  const [choice, setChoice] = useState<PrintChoice | null>(null);
  const [way, setWay] = useState<PrintWay>(ONE_AFTER_THE_OTHER);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  // Pressed again after a fault of the network it is the same print (R4).
  const key = useRef(newId() + newId());
  useEffect(() => {
    let left = false;
    choicesOf(formId).then(
      all => {
        if (left) return;
        setChoices(all);
        setChoice(usualOf(formId, all));
      },
      (error: unknown) => left || setFault(wordsOf(error)),
    );
    return () => {
      left = true;
    };
  }, [formId]);
  const many = recordIds.length.toLocaleString('zh-CN');
  const over = recordIds.length > MOST_PRINTED;
  const start = async () => {
    if (!choice || over) return;
    setBusy(true);
    try {
      const stencilId = choice.id;
      await downloadPdf({ formId, formName, stencilId, recordIds, way, key: key.current });
      keepUsual(formId, choice);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="批量打印"
      width={440}
      okText={over ? null : '生成 PDF'}
      busy={busy}
      onOk={() => void start()}
      onCancel={onClose}
    >
      {over ? (
        <p className={css.text}>
          已选 {many} 条，一次最多打印 {MOST_PRINTED.toLocaleString('zh-CN')} 条，请分批选择。
        </p>
      ) : (
        <>
          <p className={css.text}>
            {many} 条记录将在后台生成一个 PDF，可在「后台任务」中查看进度、取消和下载。
          </p>
          {fault ? (
            <p className={css.fault} role="alert">
              {fault}
            </p>
          ) : null}
          <label className={css.line}>
            打印模板
            <select
              value={choice?.id ?? ''}
              disabled={!choices}
              onChange={event =>
                setChoice(choices?.find(({ id }) => (id ?? '') === event.target.value) ?? null)
              }
            >
              {choices?.map(({ id, name }) => (
                <option key={id ?? ''} value={id ?? ''}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <div className={css.line}>
            <WayFields way={way} many={isDrawn(choice)} labels={choice?.labels ?? false} onChange={setWay} />
          </div>
        </>
      )}
    </Dialog>
  );
}
