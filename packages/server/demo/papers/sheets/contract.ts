import { free, gap, type Line, line, paper } from '@gonghui/samples/make/paper/build.ts';
import {
  CENTER,
  head,
  MONEY,
  RIGHT,
  small,
  textCell,
  title,
  total,
  UNDERLINE,
  value,
} from '@gonghui/samples/make/paper/styles.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import { signing } from '../signing.ts';

const LINES = { source: 'prlinesx' };
const PROSE: Props = { font: 'serif', size: 10.5, lineHeight: 1.55, padding: 0.5, align: 'justify' };
const KEEP = { keep: true };

const prose = (text: string, props: Props = {}): Line =>
  line(7, [[18, { text, style: { ...PROSE } }]], props);
const article = (text: string): Line =>
  line(8.5, [[18, { text, style: { ...PROSE, bold: true, valign: 'bottom' } }]], KEEP);

/** 采购合同: running text with what the request says, its lines as the object, a place to sign for both. */
export const contractSheet = (): Template =>
  paper({
    print: { gap: 20, margins: { top: 15, right: 15, bottom: 12, left: 15 } },
    columns: Array.from({ length: 18 }, () => 10),
    lines: [
      line(18, [[18, title('采购合同', { style: { size: 24 } })]]),
      line(8, [
        [9, { text: '合同编号：HT-{{prnumber}}', style: { ...PROSE, size: 10 } }],
        [9, { text: '签订地点：南京市建邺区', style: { ...PROSE, size: 10, align: 'right' } }],
      ]),
      gap(3),
      prose('甲方（采购方）：{{enterprise.name}}'),
      prose('乙方（供货方）：{{prvendor}}　　联系人：{{prlinkto}}　　电话：{{prphonex}}'),
      gap(2),
      prose(
        '　　甲乙双方本着平等、自愿、诚信的原则，就甲方向乙方采购下列货物一事协商一致，订立本合同，共同遵守。',
      ),
      article('一、货物与价款'),
      line(
        9,
        [
          [1, head('序号', { style: { padding: 0 } })],
          [5, head('货物名称')],
          [4, head('规格型号')],
          [1, head('单位', { style: { padding: 0 } })],
          [2, head('数量')],
          [2, head('单价')],
          [3, head('金额')],
        ],
        { ...LINES, band: 'head', repeat: true },
      ),
      line(
        8,
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
        10,
        [
          [15, textCell('=“合同总价（含税）：人民币”&RMB({{prtotalx}})', { style: { bold: true } })],
          [3, total('prtotalx')],
        ],
        { ...LINES, band: 'total' },
      ),
      article('二、交货'),
      prose(
        '　　乙方应于 {{prneedby}} 前将全部货物送达：{{prplacex}}。运输、装卸及保险费用由乙方承担，货物毁损的风险自甲方签收时起转移。',
      ),
      article('三、付款'),
      prose('　　付款方式：{{prpaying}}。乙方应在收款前提供等额的增值税专用发票。'),
      article('四、验收与质量保证'),
      prose(
        '　　甲方应在收到货物后 7 日内按本合同约定的品名、规格与数量验收。质量保证期为验收合格之日起 12 个月，保证期内非人为原因造成的故障，乙方应在接到通知后 3 日内免费维修或更换。',
      ),
      article('五、违约责任'),
      prose(
        '　　乙方逾期交货的，每逾期一日按逾期部分价款的千分之三支付违约金；甲方逾期付款的，每逾期一日按应付未付金额的千分之三支付违约金。',
      ),
      article('六、其他'),
      prose(
        '　　因本合同发生的争议，双方应先行协商；协商不成的，由甲方住所地人民法院管辖。本合同自双方签字盖章之日起生效，一式两份，双方各执一份，具有同等效力。',
      ),
      gap(3),
      ...signing(9, PROSE, [
        { height: 12, sides: ['甲方（盖章）：{{enterprise.name}}', '乙方（盖章）：{{prvendor}}'] },
        { height: 12, sides: ['代表人（签字）：', '代表人（签字）：'] },
        { height: 9, sides: ['日期：　　　　年　　月　　日', '日期：　　　　年　　月　　日'] },
      ]),
      line(
        8,
        [
          [9, small('采购合同  HT-{{prnumber}}', { style: { borderTop: UNDERLINE } })],
          [9, small('第 {{page}} 页 / 共 {{pages}} 页', { style: { align: 'right', borderTop: UNDERLINE } })],
        ],
        { band: 'pageFoot', grow: false },
      ),
    ],
    free: [
      free('watermark', {
        name: '审批中水印',
        text: '审批中',
        pos: [45, 120],
        size: [120, 50],
        anchor: 'page',
        opacity: 0.1,
        style: { size: 72, color: '#1f2329' },
        showIf: {
          logical: 'and',
          items: [
            { key: 'processStatus', keyLabel: '审批状态', type: 'input', operator: 'eq', value: 'activity' },
          ],
        },
      }),
    ],
  });
