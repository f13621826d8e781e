import { describe, expect, it } from 'vitest';
import type { Page } from '../display/list.ts';
import { layout } from '../layout/layout.ts';
import { cell, flow, row, runsOf, STYLE, THIN } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import { pageSvg } from './svg.ts';

const MARKS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** Texts of an SVG, with the places that they have in it, in microns. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text x="([^"]*)" y="([^"]*)"[^>]*>([^<]*)<\/text>/g)].map(
    ([, xs = '', y = '', text = '']) => ({
      xs: xs.split(' ').map(x => Math.round(Number(x) * 1000)),
      y: Math.round(Number(y) * 1000),
      text: text.replace(/&\w+;/g, mark => MARKS[mark] ?? mark),
    }),
  );

const only = (...items: Page['items']): string => pageSvg({ width: ofMm(20), height: ofMm(10), items });

describe('an SVG', () => {
  it('has every character at the place that the list says', () => {
    const rows = [
      row('a', ['金额￥1,280.00', 'a  b & <c> "d"']),
      row('b', ['第二行很长很长很长很长', '𬍛😀']),
    ];
    const { pages } = layout(flow([{ is: 'row', rows }]));
    const svg = pageSvg(pages[0]!);
    const wanted = runsOf(pages[0]!).map(({ xs, y, text }) => ({ xs, y, text }));
    expect(textsOf(svg)).toEqual(wanted);
    for (const { xs, text } of wanted) expect([...text].length).toBe(xs.length);
  });

  it('is as large as its paper, without kerning and ligatures', () => {
    const svg = pageSvg({ width: ofMm(241), height: 93_100, items: [] });
    expect(svg).toContain('width="241mm" height="93.1mm" viewBox="0 0 241 93.1"');
    expect(svg).toContain('font-kerning:none');
    expect(svg).toContain('font-variant-ligatures:none');
  });

  it('takes nothing out of a text, a color or an address but what it says', () => {
    const style = { ...STYLE, color: '"/><script>' };
    const cells = [cell(0, '<svg onload="x">&amp;', { style }), cell(1, { is: 'image', keys: ['k'] })];
    const rows = [{ ...row('a', []), height: ofMm(20), cells }];
    const { pages } = layout(flow([{ is: 'row', rows }], { columns: [ofMm(60), ofMm(20)] }));
    const svg = pageSvg(pages[0]!, () => '"><script>alert(1)</script>');
    expect(svg).not.toMatch(/<script|<svg onload/);
    expect(
      textsOf(svg)
        .map(({ text }) => text)
        .join(''),
    ).toBe('<svg onload="x">&amp;');
  });

  it('draws dashes in widths of their line, and a double line as two', () => {
    const line = { is: 'line' as const, x1: 0, y1: 1000, x2: 9000, y2: 1000 };
    expect(only({ ...line, stroke: { ...THIN, line: 'dashed' } })).toContain('stroke-dasharray="0.8 0.6"');
    const double = only({ ...line, stroke: { ...THIN, width: 600, line: 'double' } });
    expect([...double.matchAll(/y1="([^"]*)"/g)].map(([, y]) => y)).toEqual(['0.8', '1.2']);
  });

  it('leaves the box of a missing picture empty', () => {
    expect(only({ is: 'image', key: 'gone', x: 0, y: 0, width: 10, height: 10 })).not.toContain('<image');
  });
});
