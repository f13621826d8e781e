import type { CallReturn } from '@gonghui/contract/define.ts';
import { fileCalls } from '@gonghui/contract/files.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../api/client.ts';
import type { ApiError } from '../../api/errors.ts';
import type { SaveAnswer } from '../../collab/save.ts';
import { stored, versionsOf } from '../frame/design-calls.ts';
import type { VersionSource } from '../frame/designer.ts';

/** The calls that designing a form makes, each answer told apart by what has to happen next. */

const quiet = { quiet: true } as const;

/** Null when it cannot be learned now. */
export async function nameOf(id: string): Promise<string | null> {
  try {
    return (await send(formCalls.get, { params: { id }, query: { from: 'design' } }, quiet)).name;
  } catch {
    return null;
  }
}

/** Department fields that the form's flow takes its approvers from; null when it cannot be learned now. */
export async function usedByFlow(id: string): Promise<string[] | null> {
  try {
    const { list } = await send(processCalls.deptComponent, { params: { id, x: 'all' } }, quiet);
    return list.filter(field => field.held).map(({ fieldId }) => fieldId);
  } catch {
    return null;
  }
}

export type FlowUse = CallReturn<typeof processCalls.uses>['list'][number];

/** What the form's active flow needs of its fields; null when it cannot be learned now. */
export async function flowUses(id: string): Promise<FlowUse[] | null> {
  try {
    return (await send(processCalls.uses, { params: { id } }, quiet)).list;
  } catch {
    return null;
  }
}

export const rename = (id: string, name: string): Promise<unknown> =>
  send(formCalls.rename, { params: { id }, body: { name } });

/** Forms of an applet, groups left out, for links. */
export async function formsOf(appletId: string): Promise<{ id: string; name: string }[]> {
  const page = { current: 1, pageSize: LIMITS.listPageSize };
  const { list } = await send(formCalls.page, { body: { appletId, page } }, quiet);
  return list
    .flatMap(item => [item, ...(item.children ?? [])].flatMap(one => [one, ...(one.children ?? [])]))
    .filter(item => item.type !== 'group')
    .map(({ id, name }) => ({ id, name }));
}

/** The gateway's own words for what is wrong with a template, at most three of them. */
function refusal(error: ApiError): string {
  const problems = (error.data as { problems?: { message?: unknown }[] } | null)?.problems;
  if (!Array.isArray(problems) || problems.length === 0) return error.message;
  const words = problems.slice(0, 3).map(problem => String(problem.message));
  return problems.length > 3 ? `${words.join('；')} 等 ${problems.length} 处` : words.join('；');
}

export const store = (id: string, template: Template, baseVersion: number): Promise<SaveAnswer> =>
  stored(
    () =>
      send(
        formCalls.save,
        { params: { id }, body: { type: 'normal', template: template as never, baseVersion } },
        quiet,
      ),
    refusal,
  );

export async function uploadPicture(dataUrl: string): Promise<string> {
  const file = await (await fetch(dataUrl)).blob();
  return (await send(fileCalls.picture, { body: { file, purpose: 'design' } }, quiet)).id;
}

/** The version that fillers see; null when there is none, or when it cannot be learned now. */
async function releasedVersion(id: string): Promise<number | null> {
  try {
    return (await send(formCalls.releaseState, { params: { id, x: 'group' } }, quiet)).releasedVersion;
  } catch {
    return null;
  }
}

export const versions = (id: string): VersionSource =>
  versionsOf(
    id,
    () => releasedVersion(id),
    async version =>
      (await send(formCalls.version, { params: { id, version } }, quiet)).template as unknown as Template,
  );
