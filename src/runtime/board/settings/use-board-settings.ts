import { boardCalls } from '@gonghui/contract/boards.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import type { CallResult } from '@gonghui/contract/define.ts';
import type { BoardView } from '@gonghui/domain/boards.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { isApiError } from '../../../transport/errors.ts';
import { toast, toastSuccess } from '../../../ui/toast.ts';

type Settings = CallResult<typeof boardCalls.settings>;
type BoardFields = Pick<
  Settings,
  'viewType' | 'groupFieldKey' | 'displayFields' | 'displayUngroupedData' | 'dateFieldKey' | 'sort'
>;

const settingsOf = (loaded: Settings): BoardFields => {
  const { viewType, groupFieldKey, displayFields, displayUngroupedData, dateFieldKey, sort } = loaded;
  return { viewType, groupFieldKey, displayFields, displayUngroupedData, dateFieldKey, sort };
};

/** Settings of a board as they are set here, over those that are stored, and saved beside what colleagues save. */
export function useBoardSettings(id: string, onSaved: (view: BoardView) => void) {
  const loaded = useLoad(`board settings ${id}`, signal =>
    send(boardCalls.settings, { params: { id } }, { signal, quiet: true }),
  );
  const [edited, setEdited] = useState<Partial<BoardFields>>({});
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { data } = loaded;
  const now = data && { ...settingsOf(data), ...edited };
  const set = (part: Partial<BoardFields>) => setEdited(old => ({ ...old, ...part }));
  const save = async () => {
    if (!data || !now) return;
    setBusy(true);
    setFault(null);
    try {
      const board = { rev: data.rev, ...edited };
      await send(datasetCalls.save, { params: { id }, body: { board } }, { quiet: true });
      toastSuccess('操作成功');
      onSaved(now.viewType);
    } catch (error) {
      if (isApiError(error, 'conflict')) {
        // What was set here stays, on top of what a colleague saved meanwhile.
        await loaded.reload();
        toast('同事刚刚修改了设置，已与您的修改合并，请核对后再保存', 'warning');
      } else setFault(wordsOf(error, '保存失败，请重试'));
    } finally {
      setBusy(false);
    }
  };
  const changed = Object.keys(edited).length > 0;
  return { data, error: loaded.error, now, set, save, busy, fault, changed };
}
