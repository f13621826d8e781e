import { setImmediate as soon } from 'node:timers/promises';
import type { Sheet } from '@gonghui/elements/print/sheet/model.ts';
import type { Page } from '@gonghui/print/display/list.ts';
import { setOwnFonts } from '@gonghui/print/fonts/faces.ts';
import type { DrawCode } from '@gonghui/print/layout/context.ts';
import { LackingLetters } from '@gonghui/print/layout/lacking.ts';
import { MOST_PAGES } from '@gonghui/print/layout/pages.ts';
import type { PrintData, PrintedRecord } from '@gonghui/print/record/data.ts';
import { failurePage } from '@gonghui/print/record/failure-page.ts';
import { compute } from '@gonghui/print/record/formula.ts';
import { type PrintTools, recordPages, togetherPages } from '@gonghui/print/record/print-pages.ts';
import { recordTitle } from '@gonghui/print/record/record-title.ts';
import { PdfWriter } from '../pdf.ts';
import type { PdfPlan, PdfReply } from './messages.ts';
import { sizesIn } from './picture-sizes.ts';

type PdfChunks = Extract<PdfReply, { chunks: unknown }>;
type FetchPictures = (keys: readonly string[]) => Promise<Readonly<Record<string, string | null>>>;

const LOST = '这条记录没有打印：它已被删除，或您没有打印它的权限。';
const TOO_LONG = `这条记录没有打印：它超过${MOST_PAGES}页。`;
const UNREADABLE = '这条记录没有打印：处理它时出错，请联系管理员。';

interface PdfSection {
  readonly title: string;
  readonly pages: readonly Page[];
  readonly failed: boolean;
}

/** What could not be laid out, as the outline calls it. */
const failureTitle = (title: string): string => `${title}（未打印）`;

/** One PDF as it grows: records come in stretches, and what is finished of it is given out. */
export class PdfRun {
  readonly #plan: PdfPlan;
  readonly #sheet: Sheet;
  readonly #writer: PdfWriter;
  readonly #needs: FetchPictures;
  readonly #tools: PrintTools;
  /** Records that are laid out together at the end: labels, and one table of all. */
  readonly #together: PrintData[] = [];
  readonly #pictures = new Map<string, Uint8Array | null>();
  /** Pages of a batch that is counted through, by `count`. */
  #counted = 0;
  #before = 0;
  readonly #lacking = new LackingLetters();
  /** Pages that were asked for so far, copies among them. */
  #asked = 0;

  constructor(plan: PdfPlan, needs: FetchPictures, drawCode?: DrawCode) {
    this.#plan = plan;
    this.#needs = needs;
    this.#sheet = plan.sheet;
    this.#tools = { drawCode, compute };
    setOwnFonts(plan.fonts);
    const files = Object.fromEntries(plan.fonts.map(({ id, file }) => [id, file]));
    this.#writer = new PdfWriter(plan.title, key => this.#pictures.get(key) ?? null, files);
  }

  get #isTogether(): boolean {
    return this.#sheet.labels !== null || this.#plan.way.mode === 'list';
  }

  /** How many pages records come to; nothing is written. */
  count(data: PrintData, ids: readonly string[]): PdfChunks {
    const laid = this.#isTogether ? [] : this.#each(data, ids);
    for (const { pages } of laid) this.#counted += pages.length;
    return { chunks: [], pages: 0, failed: 0 };
  }

  async add(data: PrintData, ids: readonly string[]): Promise<PdfChunks> {
    if (this.#isTogether) {
      this.#together.push(data);
      return { chunks: [], pages: 0, failed: ids.length - data.records.length };
    }
    let pages = 0;
    let failed = 0;
    for (const part of this.#each(data, ids)) {
      const times = part.failed ? 1 : (this.#plan.way.copies ?? 1);
      pages += part.pages.length * times;
      if (this.#isTooMuch(part.pages.length * times)) break;
      await this.#write(part.title, Array.from({ length: times }, () => part.pages).flat());
      this.#before += part.pages.length;
      if (part.failed) failed++;
    }
    return { chunks: this.#ready(), pages, failed };
  }

  async finish(): Promise<PdfChunks> {
    const [first, ...others] = this.#together;
    let pages = 0;
    if (first) {
      const { way } = this.#plan;
      const laid = togetherPages(this.#sheet, [first, ...others], way, this.#tools);
      this.#lacking.note(laid.problems);
      const times = this.#sheet.labels ? 1 : (way.copies ?? 1);
      pages = laid.pages.length * times;
      if (this.#isTooMuch(pages)) return { chunks: [], pages, failed: 0 };
      await this.#write(this.#plan.title, Array.from({ length: times }, () => laid.pages).flat());
    }
    this.#writer.end();
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.#writer.stream) chunks.push(chunk as Buffer);
    return { chunks, pages, failed: 0, lacking: this.#lacking.words };
  }

  /** Whether so many pages more are beyond what one PDF may have: a thousand copies of a long record are not written first. */
  #isTooMuch(pages: number): boolean {
    const { most } = this.#plan;
    this.#asked += pages;
    return this.#asked > most.pages || this.#writer.stream.readableLength > most.bytes;
  }

  /** The records that were asked for, in their order, one laid out at a time. */
  *#each(data: PrintData, ids: readonly string[]): Generator<PdfSection> {
    const records = new Map(data.records.map(record => [record.id, record]));
    for (const id of ids) {
      const record = records.get(id);
      yield record ? this.#lay(data, record) : this.#failure('记录', LOST);
    }
  }

  #failure(title: string, text: string): PdfSection {
    return { title: failureTitle(title), pages: [failurePage(this.#sheet, text)], failed: true };
  }

  #lay(data: PrintData, record: PrintedRecord): PdfSection {
    const title = recordTitle(data, record);
    const numbering = this.#counted > 0 ? { before: this.#before, pages: this.#counted } : undefined;
    try {
      const { pages, problems } = recordPages(this.#sheet, data, [record], this.#tools, numbering);
      this.#lacking.note(problems, title);
      const isLong = problems.some(({ code }) => code === 'tooManyPages');
      return isLong ? this.#failure(title, TOO_LONG) : { title, pages, failed: false };
    } catch {
      return this.#failure(title, UNREADABLE);
    }
  }

  async #write(title: string, pages: readonly Page[]): Promise<void> {
    await this.#take(pages);
    this.#writer.add(title, pages);
    // What pdfkit keeps of a picture it keeps itself.
    this.#pictures.clear();
    await soon();
  }

  /** Bytes of the pictures on these pages that the document does not have yet. */
  async #take(pages: readonly Page[]): Promise<void> {
    const sizes = sizesIn(pages);
    const keys = [...sizes.keys()].filter(key => !this.#writer.hasPicture(key));
    if (keys.length === 0) return;
    const paths = await this.#needs(keys);
    // Decoders are fetched with the first picture.
    const { printPicture } = await import('./pictures.ts');
    for (const key of keys) {
      const path = paths[key];
      const size = sizes.get(key);
      this.#pictures.set(key, path && size ? await printPicture(path, size) : null);
    }
  }

  /** What pdfkit has finished so far. */
  #ready(): Uint8Array[] {
    const chunk = this.#writer.stream.read() as Buffer | null;
    return chunk ? [chunk] : [];
  }
}
