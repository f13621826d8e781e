import { publicCalls } from '@gonghui/contract/public.ts';
import { withOptions } from '@gonghui/domain/options-now.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useMemo, useState } from 'react';
import { sendAs } from '../../../api/client.ts';
import { useDevice } from '../../../runtime/device/use-device.ts';
import { FormFill } from '../../../runtime/form-fill/FormFill.tsx';
import { FillState } from '../../../runtime/form-fill/fill-state.ts';
import { useLinkageReady } from '../../../runtime/form-fill/load-linkage.ts';
import { loadPatterns } from '../../../runtime/form-fill/patterns.ts';
import { revealField } from '../../../runtime/form-fill/reveal.ts';
import { outcomeOf } from '../../../runtime/form-fill/submit.ts';
import { createHost } from '../../../runtime/host/host.ts';
import { changedFields } from '../../../runtime/record/changed.ts';
import { noteStored } from '../../../session/written.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import type { ReceiptPath, ReceiptShown } from './receipt.ts';

interface ReceiptEditProps {
  path: ReceiptPath;
  shown: ReceiptShown;
  onSaved(): Promise<void>;
  onCancel(): void;
}

/** Corrects what was sent; only what differs is sent again. */
export function ReceiptEdit(props: ReceiptEditProps) {
  return useLinkageReady(props.shown.template as unknown as Template) ? <Editing {...props} /> : null;
}

function Editing({ path: { receipt, ...params }, shown, onSaved, onCancel }: ReceiptEditProps) {
  const device = useDevice();
  const host = useMemo(() => createHost({ device, formId: params.formId }), [device, params.formId]);
  const [{ state, before }] = useState(() => {
    const filled = shown.template as unknown as Template;
    const template = { ...filled, components: withOptions(filled.components, shown.options ?? {}) };
    const made = new FillState(template, shown.values, { stored: true, pardons: true });
    return { state: made, before: made.values() };
  });
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => void loadPatterns(shown.template as unknown as Template), [shown]);

  async function save(): Promise<void> {
    if (busy) return;
    setMessage('');
    const wrong = state.check();
    if (wrong) return revealField(wrong);
    const values = changedFields(before, state.values());
    if (Object.keys(values).length === 0) return onCancel();
    const base = Object.fromEntries(Object.keys(values).map(id => [id, before[id] ?? null]));
    setBusy(true);
    try {
      await sendAs(undefined, publicCalls.correct, {
        params,
        body: { receipt, rev: shown.rev, base, values },
      });
      noteStored('修改已保存');
      await onSaved();
    } catch (error) {
      const outcome = outcomeOf(error);
      const first = outcome.kind === 'fields' ? state.show(outcome.errors) : null;
      if (first) revealField(first);
      else setMessage('message' in outcome ? outcome.message : '内容已更新，请刷新后再试');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <FormFill state={state} host={host} />
      <div className="gh-outside-actions">
        <p className="gh-message" role="alert">
          {message}
        </p>
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          保存
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          取消
        </Button>
      </div>
    </>
  );
}
