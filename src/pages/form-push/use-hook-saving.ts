import type { Hook } from '@gonghui/contract/hook-shapes.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { type FormEvent, useState } from 'react';
import { send } from '../../api/client.ts';
import { useFault } from '../../ui/use-fault.ts';
import { askedBy, type HookDraft, lacking, sourceOf } from './draft.ts';

interface HookToSave {
  formId: string;
  /** Null: a new one. */
  hook: Hook | null;
  draft: HookDraft;
  onSaved(secret: string | null): void;
}

/** Saves a hook as it is set up, and says why it was not. */
export function useHookSaving({ formId, hook, draft, onSaved }: HookToSave) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useFault(draft);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const missing = lacking(draft, hook);
    if (missing) return setFault(missing);
    setBusy(true);
    try {
      const asked = askedBy(draft);
      const { secret } = hook
        ? await send(
            hookCalls.update,
            { body: { ...asked, id: hook.id, rev: hook.rev, newSecret: draft.newSecret } },
            { quiet: true },
          )
        : await send(hookCalls.create, { body: { ...asked, ...sourceOf(draft), formId } }, { quiet: true });
      onSaved(secret);
    } catch (error) {
      setFault(wordsOf(error, '没有保存成功，请重试'));
      setBusy(false);
    }
  };
  return { busy, fault, save };
}
