import { outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { send } from '../../api/client.ts';

const asked = (formId: string, fieldId: string, values: Readonly<Record<string, Json>>) => ({
  body: { formId, fieldId, values: Object.entries(values).map(([key, value]) => ({ key, value })) },
});

/** What an outside API gives a field, or the rows of a subform, for these values. */
export async function askOutside(
  formId: string,
  fieldId: string,
  inputs: Readonly<Record<string, Json>>,
  rows: boolean,
): Promise<{ found: boolean; value: Json; message: string }> {
  if (!rows) return send(outsideApiCalls.value, asked(formId, fieldId, inputs), { quiet: true });
  const answer = await send(outsideApiCalls.items, asked(formId, fieldId, inputs), { quiet: true });
  return { found: answer.ok, value: answer.rows as unknown as Json, message: answer.message };
}

/** The options that it gives for these values. */
export async function outsideOptions(
  formId: string,
  fieldId: string,
  values: Readonly<Record<string, Json>>,
): Promise<{ list: { value: string; label: string }[]; message: string }> {
  const { options, message } = await send(outsideApiCalls.items, asked(formId, fieldId, values), {
    quiet: true,
  });
  return { list: options, message };
}
