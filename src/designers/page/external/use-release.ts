import { useLoad } from '../../../api/use-load.ts';
import { useExternals } from '../page-designer.ts';
import type { ReleasedDesign } from './externals.ts';

/** What viewers have of a design now, or why there is nothing; undefined while nothing is known, and where none is named. */
export function useRelease(formId: string): ReleasedDesign | undefined {
  const externals = useExternals();
  const { data, error } = useLoad(`release of ${formId}`, async () =>
    formId === '' ? null : externals.release(formId),
  );
  return data ?? (error ? 'failed' : undefined);
}
