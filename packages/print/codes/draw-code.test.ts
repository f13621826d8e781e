import { expect, it } from 'vitest';
import type { CodeKind } from '../layout/flow.ts';
import { drawCode } from './draw-code.ts';

const shapeOf = (kind: CodeKind, text: string) =>
  drawCode({ is: 'code', kind, text, level: 'M', showText: false });

it.each([
  ['ean13', '6901234567892', 95 + 18],
  ['ean8', '12345670', 67 + 14],
  ['upca', '012345678905', 95 + 18],
  ['code128', 'A-1', 68 + 20],
] as const)('P16 %s has its modules and its quiet zone', (kind, text, width) => {
  const shape = shapeOf(kind, text);
  expect(shape).toMatchObject({ width, height: null });
});

it('P16 a QR code holds Chinese, and keeps four modules white around', () => {
  const shape = shapeOf('qrcode', '采购申请 PR-2026-0001');
  if ('reason' in shape) throw new Error(shape.reason);
  expect(shape.width).toBe(shape.height);
  const xs = shape.rects.filter((_, at) => at % 4 === 0);
  expect(Math.min(...xs)).toBe(4);
  // The finder pattern in the corner: seven dark modules.
  expect(shape.rects.slice(0, 4)).toEqual([4, 4, 7, 1]);
});

it.each([
  ['ean13', '6901234567891', '条码的校验位不对'],
  ['ean13', '69012', '条码的位数不对'],
  ['code39', '采购', '含有这种条码不能表示的字符'],
  ['code128', '采购', '含有这种条码不能表示的字符'],
  ['qrcode', '长'.repeat(5000), '内容太长，条码放不下'],
  ['qrcode', '', '条码没有内容'],
] as const)('P16 %s of %s says why not', (kind, text, reason) => {
  expect(shapeOf(kind, text)).toEqual({ reason });
});
