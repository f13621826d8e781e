import { type OutsideApi, outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useFault } from '../../../ui/use-fault.ts';
import { type ApiDraft, wayOf } from './draft.ts';

/** Stores how an outside API is reached, and says why it was not. */
export function useApiSaving(formId: string, draft: ApiDraft, onSaved: (api: OutsideApi) => void) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useFault(draft);
  const save = async () => {
    if (draft.name.trim() === '') return setFault('请填写接口名称');
    if (draft.url.trim() === '') return setFault('请填写接口地址');
    setBusy(true);
    const body = { ...wayOf(draft), name: draft.name, cacheSeconds: draft.cacheSeconds };
    try {
      const saved =
        draft.id === null
          ? await send(outsideApiCalls.create, { body: { ...body, formId } }, { quiet: true })
          : await send(
              outsideApiCalls.update,
              { body: { ...body, id: draft.id, rev: draft.rev } },
              { quiet: true },
            );
      onSaved(saved);
    } catch (error) {
      setFault(wordsOf(error, '保存失败，请重试'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, save };
}
