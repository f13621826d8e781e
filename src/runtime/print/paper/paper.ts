import type { Sheet } from '@gonghui/elements/print/sheet/model.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import type { OwnFont } from '@gonghui/print/fonts/faces.ts';
import type { PrintWay } from '@gonghui/print/record/print-pages.ts';
import { ownFonts } from '../fonts/own-fonts.ts';
import { isHeavy } from './heavy.ts';
import type { DrawnPage, LaidOut, PaperRequest, PaperResponse, PrintData } from './messages.ts';

/** Whether a template names a font that does not come with the product. */
const namesOwn = ({ rows, free }: Sheet): boolean =>
  [...rows.flatMap(({ cells }) => cells), ...free].some(
    ({ style }) => style.font !== 'sans' && style.font !== 'serif',
  );

/** Where asked for pages are made. */
interface PaperMaker {
  answer(asked: PaperRequest): Promise<PaperResponse>;
  close(): void;
}

/**
 * A thread of its own brings all that reads values with it once more, what a page of records has already: only what would
 * hold the page up is made there.
 */
class Thread implements PaperMaker {
  readonly #worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, (answered: PaperResponse) => void>();

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<PaperResponse>) => {
      this.#waiting.get(data.turn)?.(data);
      this.#waiting.delete(data.turn);
    };
    this.#worker.onerror = ({ message }) => {
      for (const [turn, answer] of this.#waiting)
        answer({ turn, is: 'failed', message: message || '排版没有完成，请重试' });
      this.#waiting.clear();
    };
  }

  answer(asked: PaperRequest): Promise<PaperResponse> {
    return new Promise(resolve => {
      this.#waiting.set(asked.turn, resolve);
      this.#worker.postMessage(asked);
    });
  }

  close(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }
}

async function here(): Promise<PaperMaker> {
  const { Room } = await import('./room.ts');
  const room = new Room();
  return { answer: asked => room.answer(asked), close: () => undefined };
}

/**
 * Lays out what is printed and draws its pages. What is laid out anew takes the place of what was; pages are drawn where they
 * were made.
 */
export class Paper {
  #own: Promise<PaperMaker> | null = null;
  #thread: Thread | null = null;
  #last: PaperMaker | null = null;
  #turn = 0;

  async #ask<T>(place: PaperMaker, asked: PaperRequest): Promise<T> {
    const answered = await place.answer(asked);
    if (answered.is === 'failed') throw new Error(answered.message);
    return (answered.is === 'laid' ? answered.laid : answered.page) as T;
  }

  #here(): Promise<PaperMaker> {
    this.#own ??= here();
    this.#own.catch(() => {
      this.#own = null;
    });
    return this.#own;
  }

  async lay(data: PrintData, way: PrintWay): Promise<LaidOut> {
    if (isHeavy(data)) this.#thread ??= new Thread();
    const place = isHeavy(data) && this.#thread ? this.#thread : await this.#here();
    const lay = (fonts: readonly OwnFont[]) =>
      this.#ask<LaidOut>(place, { ask: 'lay', turn: ++this.#turn, data, way, fonts });
    let laid: LaidOut | null = null;
    if (data.fonts.length === 0 || !namesOwn(data.stencil.sheet)) laid = await lay([]);
    // Asked for characters that no other has (P2): nearly all prints have no use for them.
    const lacks = laid?.problems.some(({ code }) => code === 'missingCharacters') ?? true;
    if (!laid || (lacks && data.fonts.length > 0)) laid = await lay(await ownFonts(data.fonts));
    this.#last = place;
    return laid;
  }

  /** A page of what was laid out last, counted from 0. */
  page(at: number): Promise<DrawnPage> {
    const last = this.#last;
    if (!last) return Promise.reject(new Error('没有这一页'));
    return this.#ask(last, { ask: 'page', turn: ++this.#turn, at });
  }

  /** The first page of a template without a record, with these names in place of values; null for one without a page. */
  async sample(stencil: Stencil, names: Readonly<Record<string, string>>): Promise<DrawnPage | null> {
    return this.#ask(await this.#here(), { ask: 'sample', turn: ++this.#turn, stencil, names });
  }

  close(): void {
    this.#thread?.close();
    this.#thread = null;
    this.#last = null;
  }
}
