import { datasetCalls } from '@gonghui/contract/datasets.ts';
import type { CallReturn } from '@gonghui/contract/define.ts';
import { toSaved } from '@gonghui/elements/dataset/saved.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../api/client.ts';
import type { SaveAnswer } from '../../collab/save.ts';
import type { ApiError } from '../../transport/errors.ts';
import type { VersionSource } from '../frame/designer.ts';
import { stored, versionsOf } from '../frame/opening/design-calls.ts';

/** The calls that designing a dataset makes. */

const quiet = { quiet: true } as const;

export type DatasetHead = CallReturn<typeof datasetCalls.get>;
export type SheetNode = CallReturn<typeof datasetCalls.categories>['list'][number];

export const head = (id: string): Promise<DatasetHead> => send(datasetCalls.get, { params: { id } }, quiet);

export const rename = (id: string, name: string): Promise<unknown> =>
  send(datasetCalls.rename, { params: { id }, body: { name } });

/** What a dataset of the applet may read, as a tree; groups cannot be chosen. */
export const categories = async (appletId: string): Promise<readonly SheetNode[]> =>
  (await send(datasetCalls.categories, { params: { id: appletId } }, quiet)).list;

function refusal(error: ApiError): string {
  const { problems } = (error.data ?? {}) as { problems?: { message?: unknown; level?: unknown }[] };
  const words = (Array.isArray(problems) ? problems : []).map(({ message }) => String(message));
  if (words.length === 0) return error.message;
  return words.length > 1 ? `${words[0]} 等 ${words.length} 处` : (words[0] ?? error.message);
}

export const store = (id: string, template: Template, baseVersion: number): Promise<SaveAnswer> =>
  stored(
    () =>
      send(
        datasetCalls.save,
        { params: { id }, body: { definition: toSaved(template), baseVersion } },
        quiet,
      ),
    refusal,
  );

/** An answer over a dataset as it is on the screen. */
export const preview = (
  id: string,
  definition: DatasetDefinition,
  query: Query,
  signal: AbortSignal,
): Promise<Answer> =>
  send(datasetCalls.preview, { params: { id }, body: { definition, query } }, { ...quiet, signal });

/** What uses fields of a dataset, as everything was last saved. */
export const fieldUses = (id: string, fieldIds: readonly string[], signal: AbortSignal) =>
  send(datasetCalls.fieldUses, { params: { id }, body: { fieldIds: [...fieldIds] } }, { ...quiet, signal });

/** Past states. Nobody sees one version rather than another: what was saved last is what reports read. */
export const versions = (id: string): VersionSource => versionsOf(id, async () => null);
