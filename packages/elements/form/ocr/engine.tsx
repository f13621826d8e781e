import languageUrl from '@tesseract.js-data/chi_sim/4.0.0_best_int/chi_sim.traineddata.gz?url';
import type { Worker } from 'tesseract.js';
import workerUrl from 'tesseract.js/dist/worker.min.js?url';
import coreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import type { Genre } from './genres.ts';
import { readCard } from './read-card.ts';

/** How long the engine (some 60 MB of memory) waits for the next card. */
const IDLE_MS = 120_000;

let engine: Promise<Worker> | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
/** Longest that starting or one reading may take before the person is told; an engine that fails may just stay silent. */
const PATIENCE_MS = 90_000;

/** Who wants to hear how far the card at hand is. */
let listener: ((share: number) => void) | undefined;

async function start(): Promise<Worker> {
  const { createWorker, OEM, PSM } = await import('tesseract.js');
  const worker = await createWorker('chi_sim', OEM.LSTM_ONLY, {
    // The engine adds a file name of its own; as a part of the query it leaves our address as it is.
    langPath: `${new URL(languageUrl, location.href).href}?file=`,
    gzip: true,
    workerPath: workerUrl,
    corePath: coreUrl,
    // A worker made of a blob would have an origin without our files.
    workerBlobURL: false,
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') listener?.(progress);
    },
  });
  // Cards are words scattered over a picture, not a page of text.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });
  return worker;
}

/** A picture upright, its longest edge `size` pixels at most, in grey: what the engine reads best. */
function prepared(picture: ImageBitmap, size: number): HTMLCanvasElement {
  const scale = Math.min(1, size / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('canvas');
  paper.imageSmoothingQuality = 'high';
  paper.filter = 'grayscale(1)';
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * The lines of a photographed card, read in this browser: the picture goes nowhere, and engine and model come from our
 * own server. One at a time. Rejects with an Error that can be shown.
 */
export async function readPhoto(
  genre: Genre,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Record<string, string>> {
  clearTimeout(idle);
  try {
    const picture = await createImageBitmap(file);
    engine ??= start();
    const worker = await within(engine);
    listener = onProgress;
    return await readCard(genre, async (size, digits) => {
      await worker.setParameters({ tessedit_char_whitelist: digits ? '0123456789X/' : '' });
      return (await within(worker.recognize(prepared(picture, size)))).data.text;
    });
  } catch (error) {
    stop();
    throw new Error('识别失败，请重试或手动填写', { cause: error });
  } finally {
    listener = undefined;
    idle = setTimeout(stop, IDLE_MS);
  }
}

function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function stop(): void {
  const stopped = engine;
  engine = null;
  void stopped?.then(
    worker => worker.terminate(),
    () => undefined,
  );
}
