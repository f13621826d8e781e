import { AppError } from '@gonghui/kernel/errors.ts';
import { ThreadGone, type WhyGone } from '@gonghui/kernel/threads/thread.ts';
import type { Poster } from '@gonghui/print/poster/poster-page.ts';
import type { PrintData } from '@gonghui/print/record/data.ts';
import { pdfThreads } from './pdf-threads.ts';
import type { PdfAsk, PdfPlan } from './thread/messages.ts';

/** What to do about a PDF whose thread is gone. */
const GONE: Record<WhyGone, string> = {
  failed: '打印内容过大或过于复杂，请减少记录或精简模板后再试',
  ended: '打印中断，请重试',
  late: '打印超时，请减少记录或精简模板后再试',
};
/** Of one stretch of records. */
const MILLIS = 180_000;

/** PDFs that are made at the same time; who comes while as many are waits, or memory would be a matter of how many come. */
const AT_ONCE = 2;
let working = 0;
const waiting: (() => void)[] = [];

/** Who waits holds what he has read: beyond so many he comes again later. */
const WAITING = 20;

async function enter(): Promise<void> {
  if (waiting.length >= WAITING) throw new AppError('tooMany', '打印较多，请稍后再试');
  if (working >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve));
  else working++;
}

function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else working--;
}

/** Where the bytes of pictures lie, by the keys that pages have; null for what may not be read. */
export type FindPictures = (keys: readonly string[]) => Promise<Record<string, string | null>>;

/** A piece of a PDF: what was added last, and how it went. */
export interface PdfPiece {
  readonly chunks: readonly Uint8Array[];
  readonly pages: number;
  readonly failed: number;
  /** Letters that no face has, in words; of the last piece, for all. */
  readonly lacking?: string;
}

export interface PdfBatch {
  /** Counts the pages of these records, for numbers through a batch: of all stretches, before the first is added. */
  count(data: PrintData, ids: readonly string[]): Promise<PdfPiece>;
  /** Adds records in the order of `ids`; those that are not among the data become a page that says so. */
  add(data: PrintData, ids: readonly string[]): Promise<PdfPiece>;
  finish(): Promise<PdfPiece>;
  /** Lets go of the thread, whatever it is at; to be called in any case. */
  end(): Promise<void>;
}

/** Begins a PDF on a thread that it has for itself, when its turn has come. Refuses in words what cannot be made. */
export async function beginPdf(plan: PdfPlan, find: FindPictures): Promise<PdfBatch> {
  await enter();
  const thread = pdfThreads.take();
  thread.send({ plan });
  const ask = async (what: PdfAsk): Promise<PdfPiece> => {
    try {
      let reply = await thread.ask(what, MILLIS);
      while ('needs' in reply) {
        const pictures = await find(reply.needs);
        reply = await thread.ask({ pictures }, MILLIS);
      }
      if ('error' in reply) throw new Error(reply.error);
      return reply;
    } catch (error) {
      throw error instanceof ThreadGone ? new AppError('invalid', GONE[error.why]) : error;
    }
  };
  let ended = false;
  let isFinished = false;
  return {
    count: (data, ids) => ask({ count: data, ids }),
    add: (data, ids) => ask({ add: data, ids }),
    async finish() {
      const last = await ask({ finish: true });
      isFinished = true;
      return last;
    },
    async end() {
      if (ended) return;
      ended = true;
      leave();
      await (isFinished ? pdfThreads.rest(thread) : thread.end());
    },
  };
}

/** Of one page. */
const POSTER_MILLIS = 30_000;

/** A poster as a PDF, on a thread in its turn. Refuses in words where the thread is gone. */
export async function posterPdf(poster: Poster): Promise<Buffer> {
  await enter();
  const thread = pdfThreads.take();
  try {
    const reply = await thread.ask({ poster }, POSTER_MILLIS);
    if (!('chunks' in reply)) throw new Error('error' in reply ? reply.error : 'a poster has no pictures');
    await pdfThreads.rest(thread);
    return Buffer.concat(reply.chunks);
  } catch (error) {
    await thread.end();
    throw error instanceof ThreadGone ? new AppError('invalid', GONE[error.why]) : error;
  } finally {
    leave();
  }
}
