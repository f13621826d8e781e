import { useEffect, useState } from 'react';
import type { FileFacts } from '../../definition.ts';
import type { FillHost } from '../views-api.ts';

/** What files are called: what the page knows already, and the rest asked once (a draft that was taken up again). */
export function useFacts(ids: readonly string[], host: FillHost): (id: string) => FileFacts | undefined {
  const [, setAsked] = useState('');
  const unknown = ids.filter(id => !host.names.file?.(id)).join();
  useEffect(() => {
    if (unknown === '' || !host.fileFacts) return;
    // Names that cannot be had are no fault of the person's: the end of the id stands in for them.
    host.fileFacts(unknown.split(',')).then(
      () => setAsked(unknown),
      () => undefined,
    );
  }, [unknown, host]);
  return id => host.names.file?.(id);
}
