import { Thread } from '@gonghui/kernel/threads/thread.ts';
import type { PdfAsk, PdfReply } from './thread/messages.ts';

type PdfThread = Thread<PdfAsk, PdfReply>;

/** Megabytes of one thread beside the bytes that it gives out: fonts, the lists of one stretch, what pdfkit keeps. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };
const SCRIPT = new URL('./thread/pdf-thread.ts', import.meta.url);
/** Who prints once often prints again: the first PDF waits for its libraries, the next ones need not. */
const RESTS_MS = 30_000;

let resting: { thread: PdfThread; timer: ReturnType<typeof setTimeout> } | null = null;

function takeResting(): PdfThread | null {
  if (!resting) return null;
  const { thread, timer } = resting;
  clearTimeout(timer);
  resting = null;
  return thread.gone ? null : thread;
}

/** A thread for one PDF: the one that rests, or a new one. */
export const takePdfThread = (): PdfThread =>
  takeResting() ?? new Thread<PdfAsk, PdfReply>(SCRIPT, { limits: LIMITS });

/** Takes back a thread whose PDF is finished. One of them rests for a while and is then ended: at rest nobody pays for it. */
export async function restPdfThread(thread: PdfThread): Promise<void> {
  if (resting || thread.gone) return thread.end();
  const timer = setTimeout(() => void stopPdfThreads(), RESTS_MS);
  timer.unref();
  resting = { thread, timer };
}

/** Ends the one that rests; those at work end with their work. */
export const stopPdfThreads = async (): Promise<void> => takeResting()?.end();
