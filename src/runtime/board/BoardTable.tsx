import type { Template } from '@gonghui/scene/types.ts';
import { useMemo, useState } from 'react';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { useDevice } from '../device/use-device.ts';
import { PENDING_TEXT } from '../record/list/edits/PendingBar.tsx';
import { RecordList } from '../record/RecordList.tsx';
import type { Head } from './shared.ts';

interface BoardTableProps {
  head: Head;
  sourceId: string;
  openId: string | null;
  turn: number;
  onOpen(id: string): void;
}

/** 表格: the record list as it is everywhere, by the rights of the board (rule B5). Nothing is added there. */
export function BoardTable({ head, sourceId, openId, turn, onOpen }: BoardTableProps) {
  const device = useDevice();
  const [viewId, setViewId] = useState<string | null>(null);
  const [pending, setPending] = useState(0);
  const template = useMemo(() => head.template as unknown as Template, [head]);
  useUnsaved(pending > 0, { question: `${PENDING_TEXT}，离开后不会保留。`, okText: '离开' });
  return (
    <div className="kb-table">
      <RecordList
        formId={sourceId}
        within
        formName={head.formName}
        template={template}
        device={device}
        canFill={false}
        approves={head.approves}
        // Views and the bin are the form's, and managed there.
        manages={false}
        actions={head.actions.filter(action => action !== 'import' && action !== 'export')}
        writable={head.writable}
        openId={openId}
        viewId={viewId}
        onView={setViewId}
        onOpen={onOpen}
        onFill={() => undefined}
        onPending={setPending}
        turn={turn}
      />
    </div>
  );
}
