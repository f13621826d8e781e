import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { send } from '../../../../api/client.ts';
import { toast, toastSuccess } from '../../../../ui/toast.ts';
import { runBatch } from './run-batch.ts';

/** Brings removed records back and says what became of them; the number of those that are back. */
export async function restoreRecords(formId: string, ids: readonly string[]): Promise<number> {
  const call = (chunk: string[]) =>
    send(recordWorkCalls.restoreMany, { params: { id: formId }, body: { ids: chunk } }, { quiet: true });
  const { changed, left } = await runBatch(
    ids,
    call,
    () => undefined,
    () => false,
  );
  const [why] = left.keys();
  if (why === undefined) toastSuccess(ids.length === 1 ? '已恢复' : `已恢复 ${changed.length} 条`);
  else {
    const stay = ids.length - changed.length;
    const done = changed.length > 0 ? `已恢复 ${changed.length} 条，` : '';
    toast(`${done}${ids.length === 1 ? '' : `${stay} 条`}未恢复：${why}`, 'error');
  }
  return changed.length;
}
