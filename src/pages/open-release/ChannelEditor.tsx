import type { Link } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { bodyOf, type ChannelDraft, draftOf, faultsOf } from './draft.ts';
import { FieldRows } from './FieldRows.tsx';
import { Limits } from './Limits.tsx';
import type { OpenState } from './PublicSwitch.tsx';

interface ChannelEditorProps {
  formId: string;
  /** Null for a new one. */
  link: Link | null;
  fields: OpenState['fields'];
  onClose(): void;
  onSaved(): Promise<unknown>;
}

/** All settings of a channel. */
export function ChannelEditor({ formId, link, fields, onClose, onSaved }: ChannelEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(link));
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({});
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<ChannelDraft>) => setDraft(before => ({ ...before, ...part }));

  async function save(): Promise<void> {
    const found = faultsOf(draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = bodyOf(draft);
      if (link)
        await send(linkCalls.change, {
          params: { id: link.id },
          body: { ...body, rev: link.rev, paused: draft.paused },
        });
      else await send(linkCalls.create, { params: { id: formId }, body });
      toastSuccess('操作成功');
      await onSaved();
    } catch {
      // The client has said why; what was filled in stays.
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={link ? '渠道设置' : '新建渠道'}
      width={600}
      busy={busy}
      okText="保存"
      cancelText="取消"
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="gh-open-editor">
        <TextField
          label="渠道名称"
          required
          maxLength={30}
          placeholder="如：前台"
          value={draft.name}
          error={faults.name ?? null}
          onChange={event => set({ name: event.target.value })}
        />
        {link ? (
          <label className="gh-open-check">
            <input
              type="checkbox"
              checked={draft.paused}
              onChange={event => set({ paused: event.target.checked })}
            />
            停用这个链接（可随时恢复）
          </label>
        ) : null}
        <Limits draft={draft} faults={faults} fields={fields} set={set} />
        <FieldRows draft={draft} faults={faults} fields={fields} set={set} />
      </div>
    </Dialog>
  );
}
