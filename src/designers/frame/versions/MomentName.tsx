import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { InlineRename } from '../../../ui/InlineRename.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { type Moment, useDesigner } from '../designer.ts';

/** As the gateway takes it. */
const LENGTH = 40;
const NOTHING_TAKEN: ReadonlySet<string> = new Set();

/** Names a moment, so that it can be found again among the others. */
export function MomentName({ moment, onNamed }: { moment: Moment; onNamed(name: string): void }) {
  const { versions } = useDesigner();
  const [editing, setEditing] = useState(false);
  if (moment.seq === null) return null;
  if (editing) {
    return (
      <InlineRename
        name={moment.name ?? ''}
        label="时刻名称"
        maxLength={LENGTH}
        taken={NOTHING_TAKEN}
        onRename={name =>
          versions.name(moment, name).then(
            () => {
              toastSuccess('重命名成功');
              onNamed(name);
            },
            (error: unknown) => toastError(wordsOf(error, '命名失败，请重试')),
          )
        }
        onDone={() => setEditing(false)}
      />
    );
  }
  return (
    <button type="button" className="gd-text-button" onClick={() => setEditing(true)}>
      <Bookmark size={14} aria-hidden="true" />
      {moment.name === null ? '命名此时刻' : '修改名称'}
    </button>
  );
}
