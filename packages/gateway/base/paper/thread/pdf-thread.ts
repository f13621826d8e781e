import { parentPort } from 'node:worker_threads';
import type { Sheet } from '@gonghui/elements/print/sheet/model.ts';
import { behindOthers } from '@gonghui/kernel/threads/serve.ts';
import type { PdfAsk, PdfPlan, PdfReply } from './messages.ts';
import { PdfRun } from './pdf-run.ts';

/** Lays records out and writes them as PDFs, one after another, on a thread of its own, which may be ended at any time. */
const port = parentPort;
if (!port) throw new Error('runs as a worker');
behindOthers();

const asks: PdfAsk[] = [];
let wake: (() => void) | null = null;
port.on('message', (ask: PdfAsk) => {
  asks.push(ask);
  wake?.();
});
const next = async (): Promise<PdfAsk> => {
  while (asks.length === 0)
    await new Promise<void>(resolve => {
      wake = resolve;
    });
  return asks.shift() as PdfAsk;
};

const hasCodes = ({ rows, free }: Sheet): boolean =>
  [...rows.flatMap(({ cells }) => cells), ...free].some(
    ({ kind }) => kind === 'qrcode' || kind === 'barcode',
  );

function say(reply: PdfReply): void {
  // Buffers of small pieces share one piece of memory: only what is theirs alone goes over whole.
  const chunks = 'chunks' in reply ? reply.chunks : [];
  const own = chunks.filter(({ byteLength, buffer }) => byteLength === buffer.byteLength);
  port?.postMessage(reply, own.map(({ buffer }) => buffer) as ArrayBuffer[]);
}

const needs = async (keys: readonly string[]) => {
  say({ needs: keys });
  const answer = await next();
  return 'pictures' in answer ? answer.pictures : {};
};
async function write(plan: PdfPlan): Promise<void> {
  // A library of its own, which most templates have no use for.
  const codes = hasCodes(plan.sheet) ? await import('@gonghui/print/codes/draw-code.ts') : undefined;
  const run = new PdfRun(plan, needs, codes?.drawCode);
  for (;;) {
    const ask = await next();
    if ('pictures' in ask || 'plan' in ask || 'poster' in ask) continue;
    if ('count' in ask) say(run.count(ask.count, ask.ids));
    else if ('add' in ask) say(await run.add(ask.add, ask.ids));
    else {
      say(await run.finish());
      return;
    }
  }
}

const failed = (error: unknown) =>
  say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });

for (;;) {
  const ask = await next();
  if ('plan' in ask) await write(ask.plan).catch(failed);
  else if ('poster' in ask) {
    const { writePoster } = await import('./write-poster.ts');
    await writePoster(ask.poster).then(say, failed);
  }
}
