import { linkageCalls } from '@gonghui/contract/linkage.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { send } from '../../api/client.ts';

/** What a link of a form brings from the records of another for these values. */
export const followLink = (
  formId: string,
  fieldId: string,
  link: { formId: string; key: string },
  inputs: Readonly<Record<string, Json>>,
): Promise<{ found: boolean; value: Json }> =>
  send(
    linkageCalls.dataControl,
    {
      params: { a: formId, b: link.formId },
      body: {
        fieldId,
        targetFormFieldKey: link.key,
        conditions: Object.entries(inputs).map(([key, value]) => ({ key, value })),
      },
    },
    { quiet: true },
  );

/** What options of a field that come from other records are called. */
export const optionLabels = async (
  formId: string,
  fieldId: string,
  values: readonly string[],
): Promise<{ value: string; label: string }[]> => {
  const body = { fieldId, current: 1, values: values.slice(0, 100) };
  return (await send(linkageCalls.options, { params: { id: formId }, body }, { quiet: true })).list;
};

/** Options of a field that come from other records. */
export const searchOptions = (
  formId: string,
  fieldId: string,
  keyword: string,
  current: number,
): Promise<{ list: { value: string; label: string }[]; more: boolean }> =>
  send(
    linkageCalls.options,
    {
      params: { id: formId },
      body: { fieldId, current, ...(keyword.trim() ? { keyword: keyword.trim() } : {}) },
    },
    { quiet: true },
  );
