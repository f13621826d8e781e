import { free, paper } from '@gonghui/samples/make/paper/build.ts';
import type { Template } from '@gonghui/scene/types.ts';

const INK = '#1f2329';
const SOFT = '#646a73';

/** 资产标签: three by eight on a sheet, with a bar code for the store and a square one for the telephone. Fields by their labels. */
export const labelSheet = (field: (label: string) => string): Template =>
  paper({
    print: { gap: 8 },
    columns: [],
    page: { labels: { columns: 3, rows: 8, gapX: 3, gapY: 2, copies: 1 } },
    free: [
      free('box', {
        name: '外框',
        pos: [0.3, 0.3],
        size: [62, 32.7],
        radius: 1.5,
        stroke: { width: 0.25, line: 'solid', color: '#8f959e' },
      }),
      free('label', {
        name: '企业',
        text: '{{enterprise.name}} · 固定资产',
        pos: [2.5, 1.6],
        size: [40, 4.5],
        style: { size: 7, color: SOFT, valign: 'middle', padding: 0 },
      }),
      free('label', {
        name: '资产名称',
        dataVar: field('资产名称'),
        fit: 'shrink',
        pos: [2.5, 6.2],
        size: [40, 7],
        style: { size: 13, bold: true, color: INK, valign: 'middle', padding: 0 },
      }),
      free('label', {
        name: '位置',
        text: `{{${field('资产类别')}}}  {{${field('所在位置')}}}`,
        fit: 'shrink',
        pos: [2.5, 13.2],
        size: [40, 4.5],
        style: { size: 7.5, color: SOFT, valign: 'middle', padding: 0 },
      }),
      free('code', {
        name: '资产编号',
        kind: 'barcode',
        dataVar: field('资产编号'),
        pos: [2.5, 18.5],
        size: [57.5, 12.8],
        code: { barcode: 'code128', showText: true },
        style: { size: 8, color: INK },
      }),
      free('code', {
        name: '记录二维码',
        kind: 'qrcode',
        dataVar: 'recordUrl',
        pos: [44.5, 2],
        size: [16, 16],
        code: { level: 'M' },
      }),
    ],
  });
