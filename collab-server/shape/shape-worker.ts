import { serveJobs } from '@gonghui/kernel/threads/serve.ts';
import { cutUpdate } from '@gonghui/scene/shape/cut-update.ts';
import { TO_PAGE } from '@gonghui/scene/wire/limits.ts';
import { type Mended, mended, type ToMend } from '../mend.ts';
import { inPieces } from './in-pieces.ts';

/** What looking through a whole design takes, which somebody may have made as large and as tangled as it can be. */
export type ShapeJob = { pieces: Uint8Array[] } | { cut: Uint8Array } | { mend: ToMend };
export type ShapeResult = { pieces: Uint8Array[] } | { mended: Mended | null };

serveJobs((job: ShapeJob): ShapeResult => {
  if ('pieces' in job) return { pieces: inPieces(job.pieces) };
  return 'cut' in job ? { pieces: cutUpdate(job.cut, TO_PAGE) ?? [job.cut] } : { mended: mended(job.mend) };
});
