import type { CallReturn } from '@gonghui/contract/define.ts';
import type { VariableNode } from '@gonghui/contract/print-shapes.ts';
import { printingCalls } from '@gonghui/contract/printing.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { toStencil } from '@gonghui/elements/print/stencil-form.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../api/client.ts';
import type { SaveAnswer } from '../../collab/save.ts';
import type { ApiError } from '../../transport/errors.ts';
import type { VersionSource } from '../frame/designer.ts';
import { stored, versionsOf } from '../frame/opening/design-calls.ts';

/** The calls that designing a print template makes. `id` names the template, `formId` its form. */

const quiet = { quiet: true } as const;

export type StencilHead = CallReturn<typeof printCalls.get>;

export const head = (id: string): Promise<StencilHead> => send(printCalls.get, { params: { id } }, quiet);

export const rename = (id: string, name: string): Promise<unknown> =>
  send(printCalls.rename, { params: { id }, body: { name } });

/** Variables that a template of the form can name. */
export const variables = async (formId: string): Promise<readonly VariableNode[]> =>
  (await send(printCalls.dataset, { params: { id: formId } }, quiet)).list;

/** The gateway's own words for what is wrong with a template. */
function refusal(error: ApiError): string {
  const { problems } = (error.data ?? {}) as { problems?: { message?: unknown }[] };
  const words = (Array.isArray(problems) ? problems : []).map(({ message }) => String(message));
  if (words.length === 0) return error.message;
  return words.length > 1 ? `${words[0]} 等 ${words.length} 处` : (words[0] ?? error.message);
}

export const store = (id: string, template: Template, baseVersion: number): Promise<SaveAnswer> =>
  stored(
    () => send(printCalls.save, { params: { id }, body: { ...toStencil(template), baseVersion } }, quiet),
    refusal,
  );

/** Past states; the version that is printed is marked as the one in use. */
export function versions(id: string): VersionSource {
  return versionsOf(id, async () => (await head(id).catch(() => null))?.printed ?? null);
}

/** Records that a template can be looked at with; more nobody pages through. */
const RECORDS = 50;

/** Ids of the newest records of the form that this person may read. */
export async function recordIds(formId: string): Promise<readonly string[]> {
  const page = { current: 1, pageSize: RECORDS };
  const { list } = await send(submissionCalls.page, { params: { id: formId }, body: { page } }, quiet);
  return list.map(({ id }) => id);
}

/** What a record says, within this person's rights. It leaves no print record. */
export const recordData = (formId: string, stencilId: string, recordId: string) =>
  send(
    printingCalls.data,
    { params: { id: formId }, body: { stencilId, recordIds: [recordId], intent: 'preview', copies: 1 } },
    quiet,
  );
