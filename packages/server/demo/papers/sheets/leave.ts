import { free, gap, type Line, line, paper, rowId } from '@gonghui/samples/make/paper/build.ts';
import { head, plain, small, textCell, title, value } from '@gonghui/samples/make/paper/styles.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import { decided } from '../signing.ts';

/** Which row the slip begins with. */
const SLIP = 14;
const LEFT_TOP: Props = { style: { valign: 'top', padding: 2, lineHeight: 1.5 } };

/** What one node of the flow came to: a box to be read like a stamp. */
function decision(name: string, node: string | undefined): Line[] {
  return [
    line(
      13,
      [
        [3, head(name), 2],
        [
          9,
          textCell(decided(node, 'comment'), {
            style: { borderBottom: { width: 0 }, lineHeight: 1.4 },
          }),
        ],
      ],
      { keep: true },
    ),
    line(7, [
      [3, null],
      [
        9,
        textCell(decided(node, 'result', 'approver', 'time'), {
          style: { align: 'right', borderTop: { width: 0 }, size: 8.5, color: '#646a73' },
        }),
      ],
    ]),
  ];
}

/** 请假单 on half a sheet: what was asked, what was said to it, and a slip to tear off for the gate. Fields by their labels. */
export function leaveSheet(
  field: (label: string) => string,
  node: (title: string) => string | undefined,
): Template {
  return paper({
    print: { paper: 'A5', width: 148, height: 210, gap: 12, direction: 'longitudinal' },
    columns: Array.from({ length: 12 }, () => 10.3),
    lines: [
      line(9, [[12, small('{{enterprise.name}}', { style: { align: 'center', size: 9 } })]]),
      line(14, [[12, title('请 假 单')]]),
      line(9, [
        [3, head('申请人')],
        [3, value(field('申请人'))],
        [3, head('所在部门')],
        [3, value(field('所在部门'))],
      ]),
      line(9, [
        [3, head('请假类型')],
        [9, value(field('请假类型'), { kind: 'ticks' })],
      ]),
      line(9, [
        [3, head('请假时间')],
        [9, textCell(`{{${field('请假日期')}}}，共 {{${field('请假天数')}}}`)],
      ]),
      line(20, [
        [3, head('请假事由')],
        [9, value(field('请假事由'), LEFT_TOP)],
      ]),
      line(9, [
        [3, head('工作交接人')],
        [3, value(field('工作交接人'))],
        [3, head('紧急电话')],
        [3, value(field('紧急联系电话'))],
      ]),
      ...decision('主管意见', node('直属主管审批')),
      ...decision('人事备案', node('人事备案')),
      gap(6),
      line(6, [
        [
          12,
          small('— — — — — — — — — — — — —  沿此线撕下，交前台存查  — — — — — — — — — — — — —', {
            style: { align: 'center' },
          }),
        ],
      ]),
      gap(3),
      line(8, [
        [9, plain('出门凭条', { style: { bold: true, size: 12, font: 'serif' } })],
        [3, null],
      ]),
      line(7, [[9, plain(`{{${field('申请人')}}}（{{${field('所在部门')}}}）`)]]),
      line(7, [[9, plain(`{{${field('请假类型')}}}  {{${field('请假日期')}}}`)]]),
      line(7, [[9, plain('审批状态：{{processStatus}}')]]),
    ],
    free: [
      free('code', {
        name: '记录二维码',
        pos: [103, 1],
        size: [21, 21],
        anchor: rowId(SLIP),
        dataVar: 'recordUrl',
      }),
    ],
  });
}
