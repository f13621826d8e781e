import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawCode } from '../codes/draw-code.ts';
import { purchaseSheet, purchaseValues, RECORD_URL } from '../testing/purchase.ts';
import { flowOf } from '../values/flow-of.ts';
import { layout } from './layout.ts';

const PAPERS = [
  { width: 210, height: 297 },
  { width: 297, height: 210 },
  { width: 241, height: 139.7 },
  { width: 148, height: 210 },
] as const;

it('P17 200 pairs of template and record give the lists that they gave', async () => {
  const sheet = purchaseSheet();
  // All of them have one code.
  const code = drawCode({ is: 'code', kind: 'qrcode', text: RECORD_URL, level: 'M', showText: false });
  const digests = PAPERS.flatMap(paper =>
    Array.from({ length: 50 }, (_, at) => {
      // Of 0 to 40 lines each number, and some that take many pages.
      const lines = at <= 40 ? at : (at - 40) * 25;
      const laid = layout(flowOf({ ...sheet, paper }, purchaseValues(lines)), () => code);
      const digest = createHash('sha256').update(JSON.stringify(laid)).digest('hex').slice(0, 16);
      return `${paper.width}×${paper.height} ${lines} ${laid.pages.length} ${digest}`;
    }),
  );
  // A list that is meant to change: `vitest run packages/print/layout/pinned.test.ts -u`, with the reason in the commit.
  await expect(`${digests.join('\n')}\n`).toMatchFileSnapshot('./pinned.txt');
});
