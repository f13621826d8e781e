import { free, gap, line, paper } from '@gonghui/samples/make/paper/build.ts';
import {
  CENTER,
  head,
  MINUTE,
  MONEY,
  RIGHT,
  small,
  textCell,
  title,
  total,
  UNDERLINE,
  value,
} from '@gonghui/samples/make/paper/styles.ts';
import type { Template } from '@gonghui/scene/types.ts';

const LINES = { source: 'prlinesx' };
const APPROVAL = { source: 'approval' };
const BOLD = { style: { bold: true } };

/** 采购申请单: facts, lines over as many pages as they take with sums carried along, the approval record. */
export const purchaseSheet = (): Template =>
  paper({
    print: { gap: 15 },
    columns: Array.from({ length: 18 }, () => 10),
    lines: [
      line(
        8,
        [
          [9, small('{{enterprise.name}} · 内部单据', { style: { borderBottom: UNDERLINE } })],
          [9, small('申请单号  {{prnumber}}', { style: { align: 'right', borderBottom: UNDERLINE } })],
        ],
        { band: 'pageHead', grow: false },
      ),
      line(20, [[18, title('采购申请单')]]),
      line(9, [
        [2, head('申请人')],
        [4, value('prperson')],
        [2, head('申请部门')],
        [4, value('prdeptmt')],
        [2, head('申请时间')],
        [4, value('createTime', MINUTE)],
      ]),
      line(9, [
        [2, head('供应商')],
        [4, value('prvendor')],
        [2, head('联系人')],
        [4, textCell('{{prlinkto}}  {{prphonex}}')],
        [2, head('需求日期')],
        [4, value('prneedby')],
      ]),
      line(9, [
        [2, head('交货地点')],
        [7, value('prplacex')],
        [2, head('付款方式')],
        [7, value('prpaying', { kind: 'ticks' })],
      ]),
      line(14, [
        [2, head('采购事由')],
        [16, value('prreason', { style: { lineHeight: 1.5 } })],
      ]),
      gap(4),
      line(
        9,
        [
          [1, head('序号', { style: { padding: 0 } })],
          [5, head('品名')],
          [4, head('规格型号')],
          [1, head('单位', { style: { padding: 0 } })],
          [2, head('数量')],
          [2, head('单价（元）', { style: { padding: 0 } })],
          [3, head('金额（元）')],
        ],
        { ...LINES, band: 'head', repeat: true },
      ),
      line(
        8,
        [
          [15, textCell('承前页', RIGHT)],
          [3, textCell('=CARRYSUM({{prlinesx.prsumxxx}})', MONEY)],
        ],
        {
          ...LINES,
          band: 'carry',
        },
      ),
      line(
        8.5,
        [
          [1, value('rowNo', CENTER)],
          [5, value('prlinesx.pritemxx')],
          [4, value('prlinesx.prspecxx')],
          [1, value('prlinesx.prunitxx', CENTER)],
          [2, value('prlinesx.pramount', RIGHT)],
          [2, value('prlinesx.prpricex', MONEY)],
          [3, value('prlinesx.prsumxxx', MONEY)],
        ],
        { ...LINES, band: 'detail' },
      ),
      line(
        8,
        [
          [15, textCell('本页小计', RIGHT)],
          [3, textCell('=PAGESUM({{prlinesx.prsumxxx}})', MONEY)],
        ],
        {
          ...LINES,
          band: 'sum',
        },
      ),
      line(
        8,
        [
          [15, textCell('过次页', RIGHT)],
          [3, textCell('=CARRYSUM({{prlinesx.prsumxxx}})', MONEY)],
        ],
        {
          ...LINES,
          band: 'forward',
        },
      ),
      line(
        10,
        [
          [3, head('合计（大写）')],
          [9, textCell('=RMB({{prtotalx}})', BOLD)],
          [3, head('合计（小写）')],
          [3, total('prtotalx')],
        ],
        { ...LINES, band: 'total' },
      ),
      gap(5),
      line(
        9,
        [
          [3, head('审批环节')],
          [2, head('审批人')],
          [2, head('结果')],
          [5, head('审批意见')],
          [3, head('签名')],
          [3, head('时间')],
        ],
        { ...APPROVAL, band: 'head' },
      ),
      line(
        11,
        [
          [3, value('approval.node')],
          [2, value('approval.approver', CENTER)],
          [2, value('approval.result', CENTER)],
          [5, value('approval.comment')],
          [3, value('approval.signature', { kind: 'signature' })],
          [3, value('approval.time', { ...MINUTE, style: { align: 'center', size: 8.5, padding: 0 } })],
        ],
        { ...APPROVAL, band: 'detail' },
      ),
      line(
        9,
        [
          [6, small('打印人 {{printer}}')],
          [6, small('第 {{page}} 页 / 共 {{pages}} 页', CENTER)],
          [6, small('打印时间 {{printTime}}', RIGHT)],
        ],
        { band: 'pageFoot', grow: false },
      ),
    ],
    free: [
      free('code', {
        pos: [178, 25],
        size: [16, 16],
        anchor: 'first',
        dataVar: 'recordUrl',
        name: '记录二维码',
      }),
    ],
  });
