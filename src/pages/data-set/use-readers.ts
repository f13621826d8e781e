import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';

/** Names of the datasets that read each file or connection; absent while it is not known. */
export function useReaders(
  kind: 'sheet' | 'table',
  ids: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const { data } = useLoad(`readers of ${kind} ${ids.join(' ')}`, async signal => {
    const found = new Map<string, readonly string[]>();
    // One after another: a list of five hundred asks nobody out of breath.
    for (const id of ids) {
      const { list } = await send(datasetCalls.readers, { params: { kind, id } }, { signal, quiet: true });
      found.set(
        id,
        list.map(({ name }) => name),
      );
    }
    return found;
  });
  return data ?? new Map();
}
