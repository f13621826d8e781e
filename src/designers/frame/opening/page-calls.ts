import { fileCalls } from '@gonghui/contract/files.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../../api/client.ts';
import type { SaveAnswer } from '../../../collab/save.ts';
import type { ApiError } from '../../../transport/errors.ts';
import type { VersionSource } from '../designer.ts';
import { stored, versionsOf } from './design-calls.ts';

/** The calls that designing a page of an applet makes, whatever its kind. */

const quiet = { quiet: true } as const;

/** Null when it cannot be learned now. */
export async function nameOf(id: string): Promise<string | null> {
  try {
    return (await send(formCalls.get, { params: { id }, query: { from: 'design' } }, quiet)).name;
  } catch {
    return null;
  }
}

export const rename = (id: string, name: string): Promise<unknown> =>
  send(formCalls.rename, { params: { id }, body: { name } });

/** The gateway's own words for what is wrong with a template, at most three of them. */
function refusal(error: ApiError): string {
  const problems = (error.data as { problems?: { message?: unknown }[] } | null)?.problems;
  if (!Array.isArray(problems) || problems.length === 0) return error.message;
  const words = problems.slice(0, 3).map(problem => String(problem.message));
  return problems.length > 3 ? `${words.join('；')} 等 ${problems.length} 处` : words.join('；');
}

/** `type`: of the page's row, so that no page is saved as one of another kind. */
export const store = (
  id: string,
  type: string,
  template: Template,
  baseVersion: number,
): Promise<SaveAnswer> =>
  stored(
    () =>
      send(
        formCalls.save,
        { params: { id }, body: { type, template: template as never, baseVersion } },
        quiet,
      ),
    refusal,
  );

export async function uploadPicture(dataUrl: string): Promise<string> {
  const file = await (await fetch(dataUrl)).blob();
  return (await send(fileCalls.picture, { body: { file, purpose: 'design' } }, quiet)).id;
}

/** The version that people see; null when there is none, or when it cannot be learned now. */
async function releasedVersion(id: string): Promise<number | null> {
  try {
    return (await send(formCalls.releaseState, { params: { id, x: 'group' } }, quiet)).releasedVersion;
  } catch {
    return null;
  }
}

export const versions = (id: string): VersionSource => versionsOf(id, () => releasedVersion(id));
