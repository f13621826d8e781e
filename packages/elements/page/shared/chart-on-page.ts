import * as z from 'zod/mini';
import type { ElementDefinition } from '../../definition.ts';
import { overColumnsSetting } from '../../form/shared/common-settings.ts';
import { whole } from '../../shared/bounded.ts';
import type { Addition } from './on-page.ts';
import { onPage } from './on-page.ts';

/** Half a row of the usual twelve columns: there a chart has room for its labels and its legend. */
const WIDTH = 6;

/** Settings of a report's grid; on a page width and devices are set as of every other element. */
const OF_REPORTS: readonly string[] = ['stylesProps.span', 'stylesProps.mobileHidden'];

const addition: Addition = {
  defaults: () => ({ overColumns: WIDTH }),
  shape: { overColumns: z.optional(whole(1, 12)) },
  setting: own => (OF_REPORTS.includes(own.prop) ? undefined : own),
  behind: [{ title: '布局', settings: [overColumnsSetting] }],
};

/** A chart of reports as it stands on a page: where any element of it stands that shows something. */
export const chartOnPage = (chart: ElementDefinition): ElementDefinition => ({
  ...onPage(chart, addition),
  categories: ['display'],
});
