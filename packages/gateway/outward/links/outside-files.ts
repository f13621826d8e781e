import { isId } from '@gonghui/kernel/ids.ts';
import { namesWord } from '@gonghui/kernel/whole-word.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Files } from '../../enterprise/files/index.ts';
import { readsFile } from '../../records/submissions/index.ts';
import { drawnOutside, findTarget } from './targets.ts';

/** Pictures of the design that a stranger gets, and with a receipt those of its record. */
export function attachOutsideFiles(files: Files): void {
  files.attachOutside(async (trx: Trx, ctx: Ctx, fileId: string) => {
    const { visit } = ctx;
    if (!visit || !isId(fileId)) return false;
    if (visit.recordId !== undefined && (await readsFile(trx, ctx, fileId))) return true;
    const template = await drawnOutside(trx, ctx, await findTarget(trx, ctx, visit.formId), visit.hidden);
    return template !== null && namesWord(JSON.stringify(template), fileId);
  });
}
