import { expect, it } from 'vitest';
import { layout } from './layout.ts';
import { svgText } from './node.ts';
import { pageSvg } from './svg.ts';

const drawnWith = (counted: string, title = '合计') => {
  const body = { is: 'number' as const, text: '1,001', under: '' };
  const [page] = layout([{ title, counted, span: 4, height: 200, body }], { most: 2000, begin: 0 });
  return svgText(pageSvg(page?.placed ?? [], page?.height ?? 0, null));
};

it('says beside the title which records a picture counts, and nothing where it counts all', () => {
  const said = drawnWith('未计入已拒绝、已撤销的记录');
  expect(said).toContain('>未计入已拒绝、已撤销的记录</text>');
  expect(drawnWith('')).not.toContain('text-anchor="end"');
  // A long title ends before it.
  expect(drawnWith('未计入已拒绝、已撤销的记录', '长'.repeat(200))).toMatch(/>长{10,}…<\/text>/);
});
