import { RestingThreads } from '@gonghui/kernel/threads/resting.ts';
import type { PdfAsk, PdfReply } from './thread/messages.ts';

/** Megabytes of one thread beside the bytes that it gives out: fonts, the lists of one stretch, what pdfkit keeps. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };

/** A thread for one PDF. */
export const pdfThreads = new RestingThreads<PdfAsk, PdfReply>(
  new URL('./thread/pdf-thread.ts', import.meta.url),
  { limits: LIMITS },
);
