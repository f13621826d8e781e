import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import { fromStencil } from '@gonghui/elements/print/stencil-read.ts';
import type { Page } from '@gonghui/print/display/list.ts';
import { samplePage } from '@gonghui/print/values/sample-page.ts';
import { codesOf } from './codes.ts';

/** The first page of a saved template, with names of variables in place of values. */
export async function sampleOf(
  stencil: Stencil,
  names: Readonly<Record<string, string>>,
): Promise<Page | undefined> {
  const { sheet } = sheetOf(fromStencil(stencil));
  return samplePage(sheet, key => names[key] || key, await codesOf(sheet));
}
