import type { Link, LinkKind } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { send } from '../../api/client.ts';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import { findUnread } from '../../ui/plain/WrittenDay.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { bodyOf, type ChannelDraft, draftOf, faultsOf } from './draft.ts';
import { FieldRows } from './FieldRows.tsx';
import { Gate, Limits, Window } from './Limits.tsx';
import { Origins } from './Origins.tsx';
import type { OpenState } from './PublicSwitch.tsx';

// Conditions bring the controls of every field, and forms' own channels have none.
const ShownRecords = fetched(async () => (await import('./ShownRecords.tsx')).ShownRecords);

/** The link that somebody sets up. */
export interface EditedLink {
  /** Null for a new one. */
  link: Link | null;
  kind: LinkKind;
}

interface ChannelEditorProps extends EditedLink {
  /** The page whose link it is. */
  formId: string;
  fields: OpenState['fields'];
  systemColumns: OpenState['systemColumns'];
  onClose(): void;
  onSaved(): Promise<unknown>;
}

type Faults = ReturnType<typeof faultsOf>;

/** All settings of a channel. */
export function ChannelEditor(props: ChannelEditorProps) {
  const { formId, link, kind, fields, onClose, onSaved } = props;
  const [draft, setDraft] = useState(() => draftOf(link, kind));
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // Once somebody has tried to save, what he mends is mended as he writes.
  const faults: Faults = tried ? faultsOf(draft) : {};
  const [busy, setBusy] = useState(false);
  const fills = kind === 'form';
  const set = (part: Partial<ChannelDraft>) => setDraft(before => ({ ...before, ...part }));

  async function save(): Promise<void> {
    flushSync(() => setTried(true));
    if (findUnread(box.current)) return;
    if (Object.keys(faultsOf(draft)).length > 0) {
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setBusy(true);
    try {
      const body = bodyOf(draft);
      if (link)
        await send(linkCalls.change, {
          params: { id: link.id },
          body: { ...body, rev: link.rev, paused: draft.paused },
        });
      else
        await send(linkCalls.create, {
          params: { id: formId },
          body: { ...body, ...(kind === 'records' ? { kind } : {}) },
        });
      toastSuccess('操作成功');
      await onSaved();
    } catch {
      // The client has said why; what was filled in stays.
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={`${link ? '' : '新建'}${fills ? '渠道' : '链接'}${link ? '设置' : ''}`}
      width={600}
      busy={busy}
      okText="保存"
      cancelText="取消"
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="gh-open-editor" ref={box}>
        <TextField
          label={fills ? '渠道名称' : '链接名称'}
          required
          maxLength={30}
          placeholder={fills ? '如：前台' : '如：官网公示'}
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
        <ChannelSettings {...props} draft={draft} faults={faults} set={set} />
        <Origins draft={draft} faults={faults} fields={fields} set={set} />
      </div>
    </Dialog>
  );
}

interface ChannelSettingsProps extends ChannelEditorProps {
  draft: ChannelDraft;
  faults: Faults;
  set(part: Partial<ChannelDraft>): void;
}

/** What a link for filling in allows, or what one for looking shows. */
function ChannelSettings(props: ChannelSettingsProps) {
  const { formId, kind, fields, systemColumns, draft, faults, set } = props;
  return kind === 'form' ? (
    <>
      <Limits draft={draft} faults={faults} fields={fields} set={set} />
      <FieldRows draft={draft} faults={faults} fields={fields} set={set} />
    </>
  ) : (
    <>
      {draft.shown ? (
        <ShownRecords
          pageId={formId}
          kind={kind}
          shown={draft.shown}
          faults={faults}
          fields={fields}
          systemColumns={systemColumns}
          onChange={part => set({ shown: draft.shown && { ...draft.shown, ...part } })}
        />
      ) : null}
      <Window draft={draft} faults={faults} fields={fields} set={set} />
      <Gate draft={draft} faults={faults} fields={fields} set={set} />
    </>
  );
}
