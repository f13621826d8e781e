import type { Format, SheetContent } from '@gonghui/elements/print/sheet/model.ts';
import { isOwnVariable, variablesIn, withVariables } from '@gonghui/elements/print/variables.ts';
import { storedKey } from '@gonghui/elements/shared/stored-picture.ts';
import type { Content, PageAt } from '../layout/flow.ts';
import { richBlocks } from '../rich/blocks.ts';
import { AS_IS } from './as-is.ts';
import { type LineOf, PAGE_KEYS, ROW_NUMBER, type Values } from './values.ts';

/** Where a content stands: in a line of a table, or in a band of its parts, whose texts are known late. */
export interface ContentContext {
  readonly line: LineOf | null;
  readonly source: string | null;
  readonly inPart: boolean;
  /** In the band 承前页. */
  readonly isCarry: boolean;
  /** Lines of the table that are printed, by their numbers in the source; those before a line while they are written. */
  readonly printed: readonly number[];
}

/** What an empty value reads, where the template says so (V4). */
const EMPTY = '空';

const isOfPage = (key: string): boolean => (PAGE_KEYS as readonly string[]).includes(key);

function variable(
  key: string,
  format: Format,
  { line, printed }: ContentContext,
  values: Values,
  at: PageAt | null,
): string {
  if (isOfPage(key)) return at ? String(key === 'page' ? at.page : at.pages) : '';
  if (key === ROW_NUMBER) return line ? String(printed.length + 1) : '';
  return values.text(key, format, line);
}

/** The text of a content on its page; the page is null while it is not known. */
function textAt(content: SheetContent, place: ContentContext, values: Values, at: PageAt | null): string {
  const { kind, dataVar, text, format, showEmpty } = content;
  const { line, source, printed, isCarry } = place;
  const written =
    dataVar !== ''
      ? kind === 'ticks'
        ? values.ticks(dataVar, line)
        : variable(dataVar, format, place, values, at)
      : text.startsWith('=')
        ? values.formula(text, format, { line, source, printed, isCarry, part: at?.part ?? null })
        : withVariables(text, key => variable(key, AS_IS, place, values, at));
  return written === '' && showEmpty ? EMPTY : written;
}

/** Whether a text depends on its page, and so has no part in the height of its row. */
function isLate({ dataVar, text }: SheetContent, { inPart }: ContentContext): boolean {
  if (dataVar !== '') return isOfPage(dataVar);
  if (text.startsWith('=')) return inPart;
  return variablesIn(text).some(({ key }) => isOfPage(key));
}

/** A picture of the template itself; none where its address is not that of a stored file, which a PDF could not fetch. */
const ownPictures = (image: string): string[] => {
  const key = storedKey(image);
  return key === null ? [] : [key];
};

/** What a cell or an element shows of a record: variables read, formulas computed; late where it depends on its page (P10). */
export function contentOf(content: SheetContent, place: ContentContext, values: Values): Content {
  const { kind, dataVar, image, code } = content;
  if (kind === 'image' || kind === 'signature') {
    if (dataVar === '') return { is: 'image', keys: ownPictures(image) };
    return {
      is: 'image',
      keys: values.pictures(dataVar, place.line),
      toSee: kind === 'image' && !isOwnVariable(dataVar),
    };
  }
  if (kind === 'rich' && dataVar !== '') {
    const html = values.rich(dataVar, place.line);
    if (html !== '') return { is: 'rich', blocks: richBlocks(html) };
  }
  const written = (at: PageAt | null): string => textAt(content, place, values, at);
  if (kind === 'qrcode' || kind === 'barcode') {
    const drawn = kind === 'qrcode' ? kind : code.barcode;
    return { is: 'code', kind: drawn, text: written(null), level: code.level, showText: code.showText };
  }
  return { is: 'text', text: isLate(content, place) ? written : written(null) };
}
