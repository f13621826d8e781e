import { reportTypes } from '@gonghui/elements/report/family.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { ReportParts } from './report-designer.ts';

/**
 * A new panel reads the dataset of the address (`/report/design/{appletId}/{formId}/{datumId?}`), or the one that was chosen last; none
 * while that is not known, or where a type asks for no data.
 */
export function beginWith({ datasets, startWith }: ReportParts, type: string): Props | undefined {
  const asks = 'datumOriginalId' in (reportTypes.get(type)?.defaults() ?? {});
  if (!asks || startWith === '') return undefined;
  const found = datasets.get(startWith);
  if (found === undefined || found === 'gone') return undefined;
  return { datumOriginalId: startWith, datumOriginalSettingFields: found.fields as unknown as Json };
}
