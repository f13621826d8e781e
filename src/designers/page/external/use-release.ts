import type { Template } from '@gonghui/scene/types.ts';
import { useLoad } from '../../../api/use-load.ts';
import { useExternals } from '../page-designer.ts';

/** What viewers have of a design now; in words why there is nothing, undefined while nothing is known. */
export function useRelease(formId: string): Template | string | undefined {
  const externals = useExternals();
  const { data, error } = useLoad(`release of ${formId}`, async () =>
    formId === '' ? '' : externals.release(formId),
  );
  return data ?? (error ? '来源加载失败，请稍后重试' : undefined);
}
