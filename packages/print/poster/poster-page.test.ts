import { expect, it } from 'vitest';
import { POSTER_PAPERS, posterPage } from './poster-page.ts';

it('publishing L18 a poster has its title, a code whose squares touch, and stays on its paper', () => {
  for (const paper of Object.keys(POSTER_PAPERS) as (keyof typeof POSTER_PAPERS)[]) {
    const title = '一个很长的表单名称，长到一行放不下，两行也放不下，'.repeat(6);
    const page = posterPage({
      paper,
      title,
      does: '扫码填写',
      name: '园区东门',
      address: 'https://forms.example.cn/cli/p/abcdefgh',
    });
    const texts = page.items.flatMap(item => (item.is === 'text' ? [item] : []));
    expect(texts.map(({ text }) => text).join('')).toContain('扫码填写园区东门');
    expect(texts.every(({ xs, y }) => xs.every(x => x >= 0 && x < page.width) && y < page.height)).toBe(true);
    const [code] = page.items.flatMap(item => (item.is === 'modules' ? [item.rects] : []));
    expect(code!.length).toBeGreaterThan(400);
    const rects = Array.from({ length: code!.length / 4 }, (_, at) => code!.slice(at * 4, at * 4 + 4));
    // The finder in the upper left corner is seven squares high: its rows follow each other without a gap.
    const [x, , ,] = rects[0]!;
    const rows = rects
      .filter(([left]) => left === x)
      .sort((a, b) => a[1]! - b[1]!)
      .slice(0, 7);
    for (const [at, row] of rows.entries())
      if (at > 0) expect(row[1]).toBe(rows[at - 1]![1]! + rows[at - 1]![3]!);
    expect(Math.min(...rects.map(([left]) => left!))).toBeGreaterThan(page.width / 6);
  }
});
