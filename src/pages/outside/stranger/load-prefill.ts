import type { CallResult } from '@gonghui/contract/define.ts';
import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import type { publicCalls } from '@gonghui/contract/public.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';

type Prefill = CallResult<typeof publicCalls.form>['prefill'];

let reader: typeof import('./prefilled.ts') | null = null;

/** Fetches what reads parameters, which few links have, before the form is shown. */
export async function loadPrefill(form: FillForm): Promise<void> {
  const { prefill = [] } = form as { prefill?: Prefill };
  if (prefill.length > 0) reader ??= await import('./prefilled.ts');
}

/** The form with what the parameters of the address fill in. */
export function takePrefilled(
  form: FillForm,
  prefill: Prefill,
): { form: FillForm; filled?: Record<string, Json> } {
  if (!reader) return { form };
  const { values, template } = reader.prefilled(
    form.template as unknown as Template,
    prefill,
    location.search,
  );
  return { form: { ...form, template: template as never }, filled: values };
}
