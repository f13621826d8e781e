import type { CallReturn } from '@gonghui/contract/define.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import type { Process } from '@gonghui/elements/flow/model.ts';
import { fromProcess, toProcess } from '@gonghui/elements/flow/process.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../api/client.ts';
import { ApiError, isApiError, isOffline } from '../../api/errors.ts';
import type { SaveAnswer } from '../../collab/save.ts';
import type { VersionSource } from '../frame/designer.ts';
import { momentsOf } from '../frame/moments.ts';

/** The calls that designing a flow makes. `formId` names the flow's form, `designId` its document. */

const quiet = { quiet: true } as const;
const MOMENTS = 100;

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

/** Codes after which the same request may well succeed a little later. */
const PASSING = new Set([429, 500, 502, 503, 504]);

export async function store(
  formId: string,
  name: { id: string; name: string },
  template: Template,
  baseVersion: number,
): Promise<SaveAnswer> {
  const process = toProcess(template, name);
  try {
    const body = { ...process, baseVersion } as never;
    const saved = await send(processCalls.save, { params: { id: formId }, body }, quiet);
    return { kind: 'stored', version: saved.version, savedAt: saved.savedAt };
  } catch (error) {
    if (isApiError(error, 'conflict')) {
      const version = (error.data as { version?: unknown } | null)?.version;
      if (typeof version === 'number') return { kind: 'conflict', version };
    }
    if (!(error instanceof ApiError)) throw error;
    if (isOffline(error) || PASSING.has(error.code)) return { kind: 'unreachable' };
    return { kind: 'refused', message: refusal(error) };
  }
}

export function versions(formId: string, designId: string, active: () => number | null): VersionSource {
  return {
    list: async () => {
      const query = { current: 1, pageSize: MOMENTS };
      const { list } = await send(designCalls.history, { params: { id: designId }, query }, quiet);
      return momentsOf(list, active());
    },
    template: async moment => {
      const number = Number(moment.key.slice(1));
      if (moment.kind === 'save') {
        const params = { id: formId, version: number };
        return fromProcess(await send(processCalls.version, { params }, quiet));
      }
      const past = await send(designCalls.at, { params: { id: designId, seq: number } }, quiet);
      return past.template as unknown as Template;
    },
    name: async ({ seq }, name) => {
      if (seq === null) throw new Error('该时刻不能命名');
      await send(designCalls.nameMoment, { params: { id: designId }, body: { seq, name } }, quiet);
    },
  };
}
