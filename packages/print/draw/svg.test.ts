import { describe, expect, it } from 'vitest';
import type { Page } from '../display/list.ts';
import { layout } from '../layout/layout.ts';
import { cell, flow, row, runsOf, STYLE, THIN } from '../testing/flows.ts';
import { hostilePages } from '../testing/hostile.ts';
import { ofMm } from '../units.ts';
import { apart, pageSvg } from './svg.ts';

const MARKS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** Characters of an SVG in their order, with the places that they have in it, in microns. Each text says that its blanks count. */
const charsOf = (svg: string) =>
  [...svg.matchAll(/<text x="([^"]*)" y="([^"]*)"([^>]*)>([^<]*)<\/text>/g)].flatMap(
    ([, x = '', y = '', rest = '', text = '']) => {
      expect(rest).toContain('xml:space="preserve" style="white-space:pre;unicode-bidi:bidi-override"');
      const chars = [...text.replace(/&\w+;/g, mark => MARKS[mark] ?? mark)];
      const xs = x.split(' ').map(Number);
      expect(xs.length).toBe(chars.length);
      return chars.map((char, at) => ({
        char,
        x: Math.round(xs[at]! * 1000),
        y: Math.round(Number(y) * 1000),
      }));
    },
  );

/** The same of the list. */
const listed = (page: Page) =>
  runsOf(page).flatMap(({ text, xs, y }) => {
    const chars = [...text];
    expect(xs.length).toBe(chars.length);
    return chars.map((char, at) => ({ char, x: xs[at]!, y }));
  });

const only = (...items: Page['items']): string => pageSvg({ width: ofMm(20), height: ofMm(10), items });

describe('an SVG', () => {
  it('has every character at the place that the list says', () => {
    const rows = [
      row('a', ['金额￥1,280.00', 'a  b & <c> "d"']),
      row('b', ['第二行很长很长很长很长', '𬍛😀']),
    ];
    const { pages } = layout(flow([{ is: 'row', rows }]));
    const svg = pageSvg(pages[0]!);
    expect(charsOf(svg)).toEqual(listed(pages[0]!));
  });

  it('has every character of texts that browsers change at the place that the list says', () => {
    for (const page of hostilePages()) expect(charsOf(pageSvg(page))).toEqual(listed(page));
  });

  it('leaves no two letters in one text that a browser might join, compose, turn around or take for one', () => {
    const bound =
      /\p{M}|\p{Regional_Indicator}|\p{Default_Ignorable_Code_Point}|[\u1100-\u11ff\u{10000}-\u{10ffff}]/u;
    const turned = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
    const joined =
      /[\p{Script=Arabic}\p{Script=Mongolian}\p{Script=Tibetan}\p{Script=Devanagari}\p{Script=Thai}]/u;
    for (let code = 0x20; code < 0x1fbff; code++) {
      const char = String.fromCodePoint(code);
      if (
        /\p{Cs}|[\u200b\u2060]/u.test(char) ||
        !(bound.test(char) || turned.test(char) || joined.test(char))
      )
        continue;
      expect([code, apart(`a${char}b`).length]).toEqual([code, 3]);
      expect([code, apart(`${char}${char}`).length]).toEqual([code, 2]);
    }
    expect(apart('采购 fi（1/2）、——').map(({ chars }) => chars.join(''))).toEqual(['采购 fi（1/2）、——']);
  });

  it('is as large as its paper, without what browsers do with a text by themselves', () => {
    const svg = pageSvg({ width: ofMm(241), height: 93_100, items: [] });
    expect(svg).toContain('width="241mm" height="93.1mm" viewBox="0 0 241 93.1"');
    expect(svg).toContain('font-kerning:none');
    for (const said of [
      'font-variant-ligatures:none',
      'font-variant-emoji:text',
      "'locl' 0",
      "'ccmp' 0",
      'letter-spacing:0',
      'text-transform:none',
      'direction:ltr',
    ])
      expect(svg).toContain(said);
  });

  it('takes nothing out of a text, a color or an address but what it says', () => {
    const style = { ...STYLE, color: '"/><script>' };
    const cells = [cell(0, '<svg onload="x">&amp;', { style }), cell(1, { is: 'image', keys: ['k'] })];
    const rows = [{ ...row('a', []), height: ofMm(20), cells }];
    const { pages } = layout(flow([{ is: 'row', rows }], { columns: [ofMm(60), ofMm(20)] }));
    const svg = pageSvg(pages[0]!, () => '"><script>alert(1)</script>');
    expect(svg).not.toMatch(/<script|<svg onload/);
    expect(
      charsOf(svg)
        .map(({ char }) => char)
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
