import * as z from 'zod/mini';
import type { ElementDefinition } from '../../definition.ts';
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
  behind: [
    {
      title: '布局',
      settings: [
        {
          control: 'number',
          prop: 'overColumns',
          label: '宽度',
          min: 1,
          max: 12,
          step: 1,
          unit: '列',
          help: '在整体列数中占几列；手机上总是占一整行',
          place: 'grid',
        },
      ],
    },
  ],
};

/** A chart of reports as it stands on a page: where any element of it stands that shows something. */
export const chartOnPage = (chart: ElementDefinition): ElementDefinition => ({
  ...onPage(chart, addition),
  categories: ['display'],
});
