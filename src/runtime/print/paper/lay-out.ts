import { storedKey } from '@gonghui/elements/shared/stored-picture.ts';
import type { Page, Problem } from '@gonghui/print/display/list.ts';
import { type OwnFont, setOwnFonts } from '@gonghui/print/fonts/faces.ts';
import { LackingLetters } from '@gonghui/print/layout/lacking.ts';
import { type PrintWay, printPages } from '@gonghui/print/record/print-pages.ts';
import { codesOf } from './codes.ts';
import { formulasOf } from './formulas.ts';
import type { PrintData } from './messages.ts';

interface PaperPages {
  readonly pages: readonly Page[];
  readonly problems: readonly Problem[];
  readonly lacking: string;
  readonly labels: boolean;
  readonly background: string;
}

/** Pages of a print, as the gateway makes them of the same answer (P17). */
export async function layOut(data: PrintData, way: PrintWay, fonts: readonly OwnFont[]): Promise<PaperPages> {
  const { sheet } = data.stencil;
  const [drawCode, compute] = await Promise.all([codesOf(sheet), formulasOf(sheet)]);
  setOwnFonts(fonts);
  const parts = printPages(sheet, data, way, { drawCode, compute });
  const lacking = new LackingLetters();
  for (const { problems, title } of parts) lacking.note(problems, parts.length > 1 ? title : '');
  return {
    lacking: lacking.words,
    pages: parts.flatMap(({ pages }) => pages),
    problems: parts.flatMap(({ problems }) => problems),
    labels: sheet.labels !== null,
    background: storedKey(sheet.background) ?? '',
  };
}
