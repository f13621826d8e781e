import type { CallResult } from '@gonghui/contract/define.ts';
import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import type { publicCalls } from '@gonghui/contract/public.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { loadPatterns } from '../../../runtime/form-fill/patterns.ts';
import type { FirstValues } from '../../../runtime/form-fill/use-fill.ts';

type Prefill = CallResult<typeof publicCalls.form>['prefill'];

let reader: typeof import('./prefilled.ts') | null = null;

/** Fetches what reads parameters, which few links have, before the form is shown: with the patterns that closed fields are checked by. */
export async function loadPrefill(form: FillForm): Promise<void> {
  const { prefill = [] } = form as { prefill?: Prefill };
  if (prefill.length === 0) return;
  reader ??= await import('./prefilled.ts');
  await loadPatterns(form.template as unknown as Template).catch(() => undefined);
}

/** What an address fills in, and why nobody can fill the form in by it; '' where he can. */
export interface Filled extends FirstValues {
  fault: string;
}

/** The form with what the parameters of the address fill in. */
export function takePrefilled(form: FillForm, prefill: Prefill): { form: FillForm; filled?: Filled } {
  if (!reader) return { form };
  const { template, ...filled } = reader.prefilled(
    form.template as unknown as Template,
    prefill,
    location.search,
  );
  return { form: { ...form, template: template as never }, filled };
}
