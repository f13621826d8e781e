import type { Sheet, TextStyle } from '@gonghui/elements/print/sheet/model.ts';
import type { Page } from '../display/list.ts';
import { layout } from '../layout/layout.ts';
import { ofMm } from '../units.ts';
import { styleOf } from '../values/styles.ts';

const STYLE: TextStyle = {
  ...{ font: 'sans', size: 11, bold: false, italic: false, underline: false, strike: false },
  ...{ color: '#000000', fill: '', padding: 1, lineHeight: 1.5 },
  align: 'left',
  valign: 'top',
};

/** A page in place of a record that could not be printed, on the template's paper: it says so. */
export function failurePage({ paper, margins }: Sheet, text: string): Page {
  const width = ofMm(paper.width);
  const height = ofMm(paper.height);
  const side = (length: number, whole: number) => Math.min(ofMm(length), Math.floor(whole / 4));
  const [left, right] = [side(margins.left, width), side(margins.right, width)];
  const [top, bottom] = [side(margins.top, height), side(margins.bottom, height)];
  const { pages } = layout({
    paper: {
      width,
      height,
      margins: { left, right, top, bottom },
    },
    columns: [width - left - right],
    pageHead: [],
    pageFoot: [],
    free: [],
    blocks: [
      {
        is: 'row',
        rows: [
          {
            id: 'failure',
            // All of the page, and smaller letters on small paper: what went on behind it would not be printed.
            height: height - top - bottom,
            grow: false,
            cells: [
              {
                id: 'failure',
                col: 0,
                cols: 1,
                rows: 1,
                content: { is: 'text', text },
                style: styleOf(STYLE, 'shrink'),
                borders: { top: null, right: null, bottom: null, left: null },
                mergeSame: false,
              },
            ],
          },
        ],
      },
    ],
  });
  return pages[0] ?? { width, height, items: [] };
}
