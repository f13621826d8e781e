import { Dialog } from '../../../../ui/plain/Dialog.tsx';
import type { Plan } from './paste-plan.ts';

/** Misfits that are listed; the others are counted. */
const LISTED = 50;

interface PasteDialogProps {
  plan: Plan;
  /** 写入 or 清空. */
  verb: string;
  onGo(): void;
  onCancel(): void;
}

/** Says what does not fit before anything is stored. */
export function PasteDialog({ plan: { writes, misfits }, verb, onGo, onCancel }: PasteDialogProps) {
  const more = misfits.length - LISTED;
  return (
    <Dialog
      title={`${misfits.length} 格无法${verb}`}
      okText={writes.length > 0 ? `${verb}其余 ${writes.length} 格` : null}
      cancelText={writes.length > 0 ? '取消' : '知道了'}
      width={480}
      onOk={onGo}
      onCancel={onCancel}
    >
      <ul className="gl-misfits" aria-label={`无法${verb}的格`}>
        {misfits.slice(0, LISTED).map((misfit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once, as it is.
          <li key={at}>
            <span>
              {[misfit.line === null ? '' : `第 ${misfit.line} 行`, misfit.title].filter(Boolean).join(' · ')}
            </span>
            {misfit.text === '' ? null : <q>{misfit.text}</q>}
            <em>{misfit.reason}</em>
          </li>
        ))}
        {more > 0 ? <li>还有 {more} 格</li> : null}
      </ul>
    </Dialog>
  );
}
