import type { CallArgs } from '@gonghui/contract/define.ts';
import type { importCalls } from '@gonghui/contract/imports.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import type { ImportInput } from './job.ts';
import { importPlace } from './place.ts';
import { describeTable } from './table.ts';

export type Calls = typeof importCalls;
export type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
/** A table as it came, in a file that is gone when the request is done. */
export interface Uploaded {
  name: string;
  path: string;
  size: number;
}

/** The kind of job that an import is. */
export const KIND = 'import';

/** What imports are begun with. */
export function importContext(deps: Deps, jobs: Jobs) {
  const place = (ctx: Ctx, formId: string) => deps.db.withTenant(ctx, trx => importPlace(trx, ctx, formId));
  const take = async (ctx: Ctx, came: Uploaded) => {
    const table = await describeTable(came.name, came.path);
    const sizes = table.sheets.map(({ index, rows, columns }) => ({ index, rows, columns }));
    return { ...table, upload: await jobs.uploads.keep(ctx, came, sizes) };
  };
  // What a table has brought in it does not bring in again; a trial may be made again after something was put right.
  const start = (ctx: Ctx, title: string, input: ImportInput): Promise<string> =>
    jobs.create(ctx, KIND, title, input as unknown as Json, { once: input.trial ? 'open' : 'done' });
  return { deps, jobs, place, take, start };
}

export type ImportContext = ReturnType<typeof importContext>;
