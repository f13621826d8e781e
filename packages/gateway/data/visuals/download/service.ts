import { buffer } from 'node:stream/consumers';
import type { CallArgs } from '@gonghui/contract/define.ts';
import type { ExportResult } from '@gonghui/contract/exports.ts';
import { DOWNLOAD_AT_ONCE, type visualCalls } from '@gonghui/contract/visuals.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../../base/context.ts';
import type { Jobs, Task } from '../../../enterprise/jobs/index.ts';
import type { AskDeps } from '../../datasets/index.ts';
import { drawParts } from '../picture/draw.ts';
import { releasedVisual } from '../released.ts';
import { partsFor, rowsIn } from './part.ts';
import { type DownloadFile, writeParts } from './write.ts';

type Body = CallArgs<typeof visualCalls.download>['body'];
type Input = { reportId: string; body: Body };

const KIND = 'report-download';

/** A file to keep, or the job that makes it. */
export type Download = { name: string; bytes: Uint8Array } | { jobId: string };

/** What a written file is called: a lone table is data and nothing else, so that its name says what its numbers stand for. */
function fileName(name: string, { kind, result }: DownloadFile): string {
  const { notes } = result();
  return `${name}${notes.length > 0 ? `（${notes.join('，')}）` : ''}.${kind}`;
}

/** Reports that leave as files (rule P7). Asked for under the rights of whoever downloads, as what he sees is. */
export function createDownloads(deps: AskDeps, jobs: Jobs) {
  /** Rights to the report are read anew whenever it is called, which a job does after each stretch. */
  const opened = (ctx: Ctx, id: string) => deps.db.withTenant(ctx, trx => releasedVisual(trx, ctx, id));

  async function partsOf(ctx: Ctx, reportId: string, body: Body) {
    const report = await opened(ctx, reportId);
    const parts = await partsFor(deps, ctx, report, body);
    const [only] = parts;
    const name = body.componentId === '' || !only ? report.name : `${report.name}-${only.title}`;
    return { report, parts, name };
  }

  jobs.define(KIND, async (task: Task): Promise<Json> => {
    const { ctx } = task;
    const { reportId, body } = task.input as unknown as Input;
    const { parts, name } = await partsOf(ctx, reportId, body);
    const told = async (rows: number) => {
      await task.progress(rows, null);
      await partsFor(deps, ctx, await opened(ctx, reportId), body);
    };
    const written = writeParts(parts, body.format === 'csv' ? 'csv' : 'xlsx', { long: true, told });
    await task.give(() => fileName(name, written), written.body);
    const { rows, capped } = written.result();
    return { records: rows, capped } satisfies ExportResult;
  });

  return {
    async download(ctx: Ctx, reportId: string, body: Body): Promise<Download> {
      const { report, parts, name } = await partsOf(ctx, reportId, body);
      const { format } = body;
      if (format === 'png' || format === 'pdf')
        return { name: `${name}.${format}`, bytes: await drawParts(report.name, parts, format) };
      let rows = 0;
      for (const part of parts) rows += await rowsIn(deps, ctx, part);
      if (rows > DOWNLOAD_AT_ONCE) {
        const input = { reportId, body } as unknown as Json;
        return { jobId: await jobs.create(ctx, KIND, `下载「${name}」`, input) };
      }
      const written = writeParts(parts, format);
      const bytes = await buffer(written.body);
      return { bytes, name: fileName(name, written) };
    },
  };
}
