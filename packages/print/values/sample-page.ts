import type { Labels, Sheet } from '@gonghui/elements/print/sheet/model.ts';
import type { Page } from '../display/list.ts';
import type { DrawCode } from '../layout/context.ts';
import { layout } from '../layout/layout.ts';
import { flowOf } from './flow-of.ts';
import { labelPages } from './label-pages.ts';
import { sampleValues } from './sample-values.ts';

/** As many labels as fill the sheet, whatever the template takes their number from. */
const filling = (labels: Labels): Labels => ({
  ...labels,
  copies: labels.columns * labels.rows,
  copiesField: '',
  source: null,
});

/**
 * The first page of a template without a record: variables read as `nameOf` calls them. Undefined for a sheet that has none.
 */
export function samplePage(
  sheet: Sheet,
  nameOf: (key: string) => string,
  drawCode?: DrawCode,
): Page | undefined {
  const values = sampleValues(nameOf);
  const laid = sheet.labels
    ? labelPages(sheet, filling(sheet.labels), [values], drawCode ? { drawCode } : {})
    : layout(flowOf(sheet, values), drawCode);
  return laid.pages[0];
}
