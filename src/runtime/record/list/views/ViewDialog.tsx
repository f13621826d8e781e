import { useState } from 'react';
import { Dialog } from '../../../../ui/plain/Dialog.tsx';

interface ViewDialogProps {
  title: string;
  name: string;
  canShare: boolean;
  onSave(name: string, shared: boolean): Promise<void>;
  onCancel(): void;
}

/** Name of a view, and whether everybody is to have it. */
export function ViewDialog({ title, canShare, onSave, onCancel, ...given }: ViewDialogProps) {
  const [name, setName] = useState(given.name);
  const [shared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (name.trim() === '') return;
    setBusy(true);
    await onSave(name.trim(), shared).catch(() => setBusy(false));
  };
  return (
    <Dialog title={title} okText="保存" busy={busy} onOk={() => void save()} onCancel={onCancel}>
      <div className="gl-form">
        <label>
          视图名称
          <input
            data-line=""
            value={name}
            maxLength={30}
            placeholder="如：本月待处理"
            onChange={event => setName(event.target.value)}
          />
        </label>
        {canShare ? (
          <label className="gl-check">
            <input type="checkbox" checked={shared} onChange={() => setShared(!shared)} />
            共享给所有能查看记录的人
          </label>
        ) : null}
      </div>
    </Dialog>
  );
}
