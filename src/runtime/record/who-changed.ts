import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { send } from '../../api/client.ts';

/** Said of somebody who cannot be named: the change is too long ago, or its history is not the reader's to see. */
export const SOMEBODY = '他人';

/** Names of those who last changed these fields of a record, by field; without an answer, nobody is named. */
export async function whoChanged(
  recordId: string,
  fieldIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  try {
    const { entries } = await send(
      recordWorkCalls.history,
      { params: { id: recordId }, query: {} },
      { quiet: true },
    );
    for (const { by, fields } of entries)
      for (const { fieldId } of fields)
        if (fieldIds.includes(fieldId) && !found.has(fieldId) && by.name) found.set(fieldId, by.name);
  } catch {
    // The decision between both values does not wait for a name.
  }
  return found;
}
