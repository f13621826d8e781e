import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { DataParts } from './data-designer.ts';

/**
 * A new panel reads the dataset of the address (`/report/design/{appletId}/{formId}/{datumId?}`), or the one that was chosen last; none
 * while that is not known, or where a type asks for no data.
 */
export function beginWith({ panels, datasets, startWith }: DataParts, type: string): Props | undefined {
  const asks = (panels.panelOf(type)?.mappings.length ?? 0) > 0;
  if (!asks || startWith === '') return undefined;
  const found = datasets.get(startWith);
  if (found === undefined || found === 'gone') return undefined;
  return { datumOriginalId: startWith, datumOriginalSettingFields: found.fields as unknown as Json };
}
