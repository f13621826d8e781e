import { free, line, paper } from '@gonghui/samples/make/paper/build.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';

const THIN = { width: 0.25, line: 'solid', color: '#000000' };
const FRAME: Props = { borderTop: THIN, borderRight: THIN, borderBottom: THIN, borderLeft: THIN };
const BODY: Props = { size: 10, color: '#000000', valign: 'middle', padding: 1 };
const framed = (props: Props, style: Props = {}): Props => ({
  ...props,
  style: { ...BODY, ...FRAME, ...style },
});
const bare = (text: string, style: Props = {}): Props => ({ text, style: { ...BODY, ...style } });
const MIDDLE = { align: 'center' };
const AMOUNT = { type: 'number', decimals: 2, thousands: true };

/**
 * 出库单 for needles and three sheets of carbon paper, a third of the page each: black alone, no grounds, the same number of lines
 * on every part. Fields by their labels.
 */
export function issueSheet(field: (label: string) => string, column: (label: string) => string): Template {
  const lines = { source: field('领用明细') };
  const of = (label: string) => `${field('领用明细')}.${column(label)}`;
  return paper({
    print: {
      paper: '241x139.7',
      width: 241,
      height: 139.7,
      gap: 10,
      direction: 'longitudinal',
      margins: { top: 8, right: 18, bottom: 8, left: 14 },
    },
    columns: Array.from({ length: 19 }, () => 10.8),
    lines: [
      line(
        13,
        [
          [5, bare(`领用日期：{{${field('领用日期')}}}`, { valign: 'bottom' })],
          [
            9,
            bare('{{enterprise.name}}物品出库单', { font: 'serif', size: 17, bold: true, align: 'center' }),
          ],
          [5, bare('第 {{page}} 页 / 共 {{pages}} 页', { align: 'right', valign: 'bottom' })],
        ],
        { band: 'pageHead', grow: false },
      ),
      line(
        8,
        [
          [7, bare(`领用部门：{{${field('领用部门')}}}`)],
          [5, bare(`领用人：{{${field('领用人')}}}`)],
          [7, bare('制单：{{creator}}', { align: 'right' })],
        ],
        { band: 'pageHead', grow: false },
      ),
      line(
        8,
        [
          [1, framed({ text: '序号' }, { ...MIDDLE, padding: 0 })],
          [4, framed({ text: '物品名称' }, MIDDLE)],
          [4, framed({ text: '规格' }, MIDDLE)],
          [1, framed({ text: '单位' }, { ...MIDDLE, padding: 0 })],
          [2, framed({ text: '数量' }, MIDDLE)],
          [2, framed({ text: '单价' }, MIDDLE)],
          [3, framed({ text: '金额' }, MIDDLE)],
          [2, framed({ text: '备注' }, MIDDLE)],
        ],
        { ...lines, band: 'head', repeat: true },
      ),
      line(
        8,
        [
          [1, framed({ dataVar: 'rowNo' }, MIDDLE)],
          [4, framed({ dataVar: of('物品名称') })],
          [4, framed({ dataVar: of('规格') })],
          [1, framed({ dataVar: of('单位') }, { ...MIDDLE, padding: 0 })],
          [2, framed({ dataVar: of('数量') }, { align: 'right' })],
          [2, framed({ dataVar: of('单价'), format: AMOUNT }, { align: 'right' })],
          [3, framed({ dataVar: of('金额'), format: AMOUNT }, { align: 'right' })],
          [2, framed({ dataVar: of('备注') })],
        ],
        { ...lines, band: 'detail', grow: false, minRows: 9, maxRows: 9 },
      ),
      line(
        9,
        [
          [3, framed({ text: '金额（大写）' }, MIDDLE)],
          [11, framed({ text: `=RMB({{${field('合计金额')}}})` })],
          [
            5,
            framed(
              {
                dataVar: field('合计金额'),
                format: { ...AMOUNT, prefix: '¥ ' },
              },
              { align: 'right' },
            ),
          ],
        ],
        { ...lines, band: 'total' },
      ),
      line(
        10,
        [
          [5, bare('仓库：')],
          [5, bare('财务：')],
          [5, bare('主管：')],
          [4, bare('领用人签字：')],
        ],
        { band: 'pageFoot', grow: false },
      ),
    ],
    free: [
      free('label', {
        name: '联次',
        text: '①存根（白）\n②财务（红）\n③领用（黄）',
        pos: [222, 42],
        size: [17, 24],
        style: { size: 8, lineHeight: 1.9, padding: 0 },
      }),
    ],
  });
}
