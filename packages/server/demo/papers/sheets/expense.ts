import { free, line, paper, type RowCell } from '@gonghui/samples/make/paper/build.ts';
import {
  CENTER,
  head,
  MONEY,
  RIGHT,
  small,
  textCell,
  title,
  total,
  value,
} from '@gonghui/samples/make/paper/styles.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { decided } from '../signing.ts';

const LINES = { source: 'exlinesx' };
const BOLD = { style: { bold: true } };

/** 费用报销单: half a sheet lying, always as many lines, the second print of it marked. `node`: id of the node with that title. */
export const expenseSheet = (node: (title: string) => string | undefined): Template => {
  const boxes: RowCell[] = ['部门负责人审批', '财务审核'].flatMap((name): RowCell[] => [
    [3, head(name.replace('审批', ''))],
    [4, textCell(decided(node(name), 'approver', 'result'))],
  ]);
  return paper({
    print: { paper: 'A5', width: 148, height: 210, gap: 10, direction: 'transverse' },
    columns: Array.from({ length: 19 }, () => 10),
    lines: [
      line(15, [
        [5, small('{{enterprise.name}}', { style: { valign: 'bottom', size: 9 } })],
        [9, title('费用报销单', { style: { size: 19 } })],
        [5, small('编号 {{exnumber}}', { style: { align: 'right', valign: 'bottom', size: 9 } })],
      ]),
      line(9, [
        [2, head('报销人')],
        [4, value('experson')],
        [2, head('部门')],
        [5, value('exdeptmt')],
        [2, head('日期')],
        [4, value('exdatexx')],
      ]),
      line(9, [
        [2, head('事由')],
        [17, value('exreason')],
      ]),
      line(
        8,
        [
          [1, head('序号', { style: { padding: 0 } })],
          [3, head('发生日期')],
          [3, head('费用类别')],
          [7, head('说明')],
          [2, head('票据张数', { style: { padding: 0, size: 9 } })],
          [3, head('金额（元）')],
        ],
        { ...LINES, band: 'head', repeat: true },
      ),
      line(
        8.5,
        [
          [1, value('rowNo', CENTER)],
          [3, value('exlinesx.exdayxxx', CENTER)],
          [3, value('exlinesx.exkindxx', CENTER)],
          [7, value('exlinesx.exnotexx')],
          [2, value('exlinesx.expieces', CENTER)],
          [3, value('exlinesx.exsumxxx', MONEY)],
        ],
        { ...LINES, band: 'detail', minRows: 5 },
      ),
      line(
        9,
        [
          [3, head('合计（大写）')],
          [11, textCell('=RMB({{extotalx}})', BOLD)],
          [2, textCell('=SUM({{exlinesx.expieces}})&" 张"', { style: { align: 'center', bold: true } })],
          [3, total('extotalx')],
        ],
        { ...LINES, band: 'total' },
      ),
      line(9, [
        [2, head('收款人')],
        [3, value('exholder')],
        [2, head('开户行')],
        [5, value('exbankxx')],
        [2, head('账号')],
        [5, value('exaccoun')],
      ]),
      line(14, [...boxes, [2, head('领款人')], [3, textCell('')]]),
      line(
        7,
        [
          [10, small('第 {{printCount}} 次打印 · {{printer}} · {{printTime}}')],
          [9, small('第 {{page}} 页 / 共 {{pages}} 页', RIGHT)],
        ],
        { band: 'pageFoot', grow: false },
      ),
    ],
    free: [
      free('watermark', {
        name: '补打',
        text: '补打',
        pos: [60, 50],
        size: [90, 40],
        opacity: 0.14,
        style: { size: 80, bold: true, color: '#d83931' },
        showIf: {
          logical: 'and',
          items: [{ key: 'printCount', keyLabel: '打印次数', type: 'number', operator: 'gt', value: 1 }],
        },
      }),
    ],
  });
};
