import { type AppletAuth, appletAuthCalls } from '@gonghui/contract/applet-auth.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { isApiError } from '../../../transport/errors.ts';
import { toast, toastError, toastSuccess } from '../../../ui/toast.ts';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import { type AuthDraft, mergeAuth, sameAuth } from './merge-auth.ts';

const partsOf = ({ managers, visitors }: AppletAuth): AuthDraft => ({ managers, visitors });

/** The rights on an applet as they are set, and how they are saved beside what a colleague saves. */
export function useAuth(appletId: string) {
  const params = { id: appletId };
  const loaded = useLoad(`auth ${appletId}`, signal => send(appletAuthCalls.get, { params }, { signal }));
  const [edited, setEdited] = useState<AuthDraft | null>(null);
  const [busy, setBusy] = useState(false);
  const { data } = loaded;
  const draft = edited ?? (data ? partsOf(data) : null);
  const changed = edited !== null && data !== undefined && !sameAuth(edited, partsOf(data));
  useUnsaved(changed);

  /** What a colleague saved meanwhile, with what is set here; saved once somebody has looked at it. */
  const takeOver = async (before: AppletAuth, mine: AuthDraft) => {
    const now = await send(appletAuthCalls.get, { params }, { quiet: true });
    const merged = mergeAuth(partsOf(before), mine, partsOf(now));
    loaded.set(now);
    setEdited(merged.draft);
    toast(
      merged.clash
        ? '同事刚刚也修改了应用权限，已保留您的修改，请核对后再保存'
        : '同事刚刚保存了应用权限，已与您的修改合并，请核对后再保存',
      'warning',
    );
  };

  /** Answers whether it is saved. */
  const save = async (): Promise<boolean> => {
    if (!data || !draft || busy) return false;
    setBusy(true);
    try {
      const body = { rev: data.rev, ...draft };
      loaded.set(await send(appletAuthCalls.set, { params, body }, { quiet: true }));
      // What was set meanwhile is not saved yet.
      setEdited(now => (now === edited ? null : now));
      toastSuccess('操作成功');
      return true;
    } catch (error) {
      // What was set stays, whatever it was.
      const told = isApiError(error, 'conflict')
        ? await takeOver(data, draft).catch((fault: unknown) => fault)
        : error;
      if (told instanceof Error) toastError(wordsOf(told));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { loaded, data, draft, changed, busy, setEdited, save };
}
