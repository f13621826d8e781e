import type { CallReturn } from '@gonghui/contract/define.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import type { Process } from '@gonghui/elements/flow/model.ts';
import { toProcess } from '@gonghui/elements/flow/process.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../api/client.ts';
import type { SaveAnswer } from '../../collab/save.ts';
import { ApiError } from '../../transport/errors.ts';
import type { VersionSource } from '../frame/designer.ts';
import { stored, versionsOf } from '../frame/opening/design-calls.ts';

/** The calls that designing a flow makes. `formId` names the flow's form, `designId` its document. */

const quiet = { quiet: true } as const;

export type FlowHead = CallReturn<typeof processCalls.get>;
export type FormHead = CallReturn<typeof formCalls.get>;

export const head = (formId: string): Promise<FlowHead> =>
  send(processCalls.get, { params: { id: formId } }, quiet);

/** The form as last saved; null when it cannot be learned now. */
export async function form(formId: string): Promise<FormHead | null> {
  try {
    return await send(formCalls.get, { params: { id: formId }, query: { from: 'flow' } }, quiet);
  } catch {
    return null;
  }
}

export async function maxLevel(): Promise<number | null> {
  try {
    return (await send(processCalls.maxLevel, {}, quiet)).maxLevel;
  } catch {
    return null;
  }
}

export const activate = (formId: string, activated: boolean) =>
  send(processCalls.activate, { params: { id: formId }, body: { activated } }, quiet);

export const trial = (
  formId: string,
  body: { initiator: string; values: Record<string, Json>; template: Process['template'] },
): Promise<CallReturn<typeof processCalls.trial>> =>
  send(
    processCalls.trial,
    { params: { id: formId }, body: { ...body, template: body.template as never } },
    quiet,
  );

/** The gateway's own words for what is wrong with a flow, by node; null for any other failure. */
export function faultsOf(error: unknown): { nodeId: string | null; title: string; message: string }[] | null {
  if (!(error instanceof ApiError)) return null;
  const errors = (error.data as { errors?: unknown } | null)?.errors;
  return Array.isArray(errors)
    ? (errors as { nodeId: string | null; title: string; message: string }[])
    : null;
}

export function refusal(error: ApiError): string {
  const faults = faultsOf(error);
  const first = faults?.[0];
  if (!faults || !first) return error.message;
  const text = `${first.title}：${first.message}`;
  return faults.length > 1 ? `${text} 等 ${faults.length} 处` : text;
}

export const store = (
  formId: string,
  name: { id: string; name: string },
  template: Template,
  baseVersion: number,
): Promise<SaveAnswer> =>
  stored(() => {
    const body = { ...toProcess(template, name), baseVersion } as never;
    return send(processCalls.save, { params: { id: formId }, body }, quiet);
  }, refusal);

/** `active`: the version that submissions start; null while the flow is not activated. */
export const versions = (designId: string, active: () => number | null): VersionSource =>
  versionsOf(designId, async () => active());
