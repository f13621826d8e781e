import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ColleagueChanges } from '../../frame/shared-draft/ColleagueChanges.tsx';
import type { SharedDraft } from '../../frame/shared-draft/use-shared-draft.ts';
import type { ItemEdit } from './PageItems.tsx';

interface PageItemDialogProps extends Pick<ItemEdit<unknown>, 'gone' | 'onClose'> {
  title: string;
  /** What one of them is called: 规则. */
  noun: string;
  draft: SharedDraft;
  labelOf(key: string): string;
  /** How a part reads as it is in the design now. */
  presentOf(key: string): string;
  hint: string;
  fault: string;
  onOk(): void;
  children: ReactNode;
}

/** The dialog of one of a list in the page settings, with what colleagues do to it meanwhile and what is wrong with it. */
export function PageItemDialog({
  gone,
  onClose,
  title,
  noun,
  draft,
  labelOf,
  presentOf,
  hint,
  fault,
  onOk,
  children,
}: PageItemDialogProps) {
  return (
    <Dialog title={title} width={720} onOk={onOk} onCancel={onClose}>
      <div className="gd-linkage-dialog">
        {gone === 'deleted' ? (
          <p className="gd-linkage-fault" role="status">
            同事刚刚删除了这条{noun}，确定后会重新添加
          </p>
        ) : null}
        <ColleagueChanges draft={draft} labelOf={labelOf} presentOf={presentOf} />
        {children}
        <p className="gd-hint">{hint}</p>
        {fault ? (
          <p className="gd-linkage-fault" role="alert">
            {fault}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
