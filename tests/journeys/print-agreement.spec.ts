import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { FONT_FILES } from '@gonghui/gateway/base/paper/font-files.ts';
import { PdfWriter } from '@gonghui/gateway/base/paper/pdf.ts';
import { charsIn, openPdf, type PlacedChar } from '@gonghui/gateway/base/paper/testing/read-pdf.ts';
import { drawCode } from '@gonghui/print/codes/draw-code.ts';
import type { Page as Paper } from '@gonghui/print/display/list.ts';
import { FACE_NAMES, pageSvg } from '@gonghui/print/draw/svg.ts';
import { chainOf, type FaceId } from '@gonghui/print/fonts/faces.ts';
import { layout } from '@gonghui/print/layout/layout.ts';
import { hostilePages } from '@gonghui/print/testing/hostile.ts';
import { purchaseSheet, purchaseValues } from '@gonghui/print/testing/purchase.ts';
import { flowOf } from '@gonghui/print/values/flow-of.ts';
import { expect, type Page, test } from '@playwright/test';

/** Microns that a character may stand elsewhere on screen, on paper and in the PDF; and that a page may differ in size. */
const CHARACTER = 200;
const PAGE = 200;

const ORIGIN = 'http://paper.test';
const faces = Object.entries(FONT_FILES) as [FaceId, string][];

const documentOf = (pages: readonly Paper[]): string => {
  const fonts = faces.map(
    ([id]) =>
      `@font-face{font-family:'${FACE_NAMES[id].family}';font-weight:${FACE_NAMES[id].weight};src:url(${ORIGIN}/${id}.ttf)}`,
  );
  const [first] = pages;
  const size = `@page{size:${(first?.width ?? 0) / 1000}mm ${(first?.height ?? 0) / 1000}mm;margin:0}`;
  const style = `${fonts.join('')}${size}body{margin:0}svg{display:block;break-after:page}`;
  return `<!doctype html><style>${style}</style>${pages.map(page => pageSvg(page)).join('')}`;
};

async function show(page: Page, pages: readonly Paper[]): Promise<void> {
  await page.route(`${ORIGIN}/**`, route => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const face = faces.find(([id]) => `${id}.ttf` === name);
    if (face) return route.fulfill({ body: readFileSync(face[1]), contentType: 'font/ttf' });
    return route.fulfill({ body: documentOf(pages), contentType: 'text/html; charset=utf-8' });
  });
  await page.goto(`${ORIGIN}/`);
  await page.evaluate(() => document.fonts.ready);
}

/** Where Chromium puts the characters of texts that are not turned: one place for each UTF-16 unit. */
const placesIn = (page: Page): Promise<[number, number][][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg')].map(svg =>
      [...svg.querySelectorAll('text')]
        .filter(text => !text.closest('g'))
        .flatMap(text =>
          Array.from({ length: text.getNumberOfChars() }, (_, at): [number, number] => {
            const { x, y } = text.getStartPositionOfChar(at);
            return [x * 1000, y * 1000];
          }),
        ),
    ),
  );

const wantedIn = ({ items }: Paper): [number, number][] =>
  items.flatMap(item =>
    item.is === 'text'
      ? [...item.text].flatMap((char, at) =>
          Array<[number, number]>(char.length).fill([item.xs[at] ?? 0, item.y]),
        )
      : [],
  );

async function pdfOf(pages: readonly Paper[]): Promise<Uint8Array> {
  const writer = new PdfWriter('采购');
  const bytes = buffer(writer.stream);
  writer.add('采购', pages);
  writer.end();
  return new Uint8Array(await bytes);
}

/** The farthest that any character of one is from the nearest of the other. */
const apart = (one: readonly PlacedChar[], other: readonly PlacedChar[]): number =>
  Math.max(...one.map(a => Math.min(...other.map(b => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))))));

const upright = (chars: readonly PlacedChar[]): PlacedChar[] =>
  chars.filter(({ turned, char }) => !turned && char.trim() !== '');

for (const [lines, width, height] of [
  [1, 210, 297],
  [40, 297, 210],
  [41, 241, 139.7],
  [500, 210, 297],
] as const)
  test(`screen, paper and PDF of ${lines} lines on ${width} × ${height} agree within 0.2 mm`, async ({
    page,
  }) => {
    const sheet = { ...purchaseSheet(), paper: { width, height } };
    const { pages } = layout(flowOf(sheet, purchaseValues(lines)), drawCode);
    await show(page, pages);
    const places = await placesIn(page);
    for (const [number, paper] of pages.entries()) {
      const wanted = wantedIn(paper);
      expect(places[number]?.length).toBe(wanted.length);
      const far = wanted.map(([x, y], at) => {
        const [shownX, shownY] = places[number]?.[at] ?? [Number.NaN, Number.NaN];
        return Math.max(Math.abs(shownX - x), Math.abs(shownY - y));
      });
      expect(Math.max(...far)).toBeLessThan(CHARACTER);
    }
    const printed = await openPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    const ours = await openPdf(await pdfOf(pages));
    expect([printed.numPages, ours.numPages]).toEqual([pages.length, pages.length]);
    for (const number of [1, pages.length]) {
      const [theirs, own] = [upright(await charsIn(printed, number)), upright(await charsIn(ours, number))];
      expect(theirs.length).toBe(own.length);
      expect(Math.max(apart(own, theirs), apart(theirs, own))).toBeLessThan(CHARACTER);
      const { view } = await printed.getPage(number);
      const micron = 25_400 / 72;
      expect(Math.abs((view[2] ?? 0) * micron - width * 1000)).toBeLessThan(PAGE);
      expect(Math.abs((view[3] ?? 0) * micron - height * 1000)).toBeLessThan(PAGE);
    }
  });

/** What a page around paper may say of its own texts, in a language whose letters look otherwise. */
const AROUND =
  'letter-spacing:3px;word-spacing:9px;text-transform:uppercase;font-variant:small-caps;font-style:italic;direction:rtl;text-align:justify;font-kerning:normal;text-autospace:normal';

/** Each unit of the texts of a page in Chromium: where it begins, and how much room it takes. */
const measuredIn = (page: Page): Promise<{ char: string; x: number; y: number; width: number }[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg')].map(svg =>
      [...svg.querySelectorAll('text')].flatMap(text =>
        Array.from({ length: text.getNumberOfChars() }, (_, at) => {
          const { x, y } = text.getStartPositionOfChar(at);
          const { width } = text.getExtentOfChar(at);
          return { char: text.textContent?.[at] ?? '', x: x * 1000, y: y * 1000, width: width * 1000 };
        }),
      ),
    ),
  );

const coverages = new Map(
  (['sans', 'serif'] as const).flatMap(family =>
    [true, false].flatMap(bold => chainOf(family, bold).faces.map(({ id, coverage }) => [id, coverage])),
  ),
);

/** The same of the list: a second unit of a character stands where the first does. */
const listedIn = ({ items }: Paper) =>
  items.flatMap(item =>
    item.is === 'text'
      ? [...item.text].flatMap((char, at) => {
          const advance = coverages.get(item.face)?.advance(char.codePointAt(0) ?? 0) ?? Number.NaN;
          const width = (advance * item.size) / 1000;
          return [...Array(char.length).keys()].map(unit => ({
            char: char[unit] ?? '',
            x: item.xs[at] ?? 0,
            y: item.y,
            width,
          }));
        })
      : [],
  );

test('each letter of texts that browsers change stands on screen, on paper and in the PDF where the layout has it', async ({
  page,
}) => {
  const pages = hostilePages();
  await show(page, pages);
  await page.evaluate(around => document.body.setAttribute('style', around), AROUND);
  await page.evaluate(() => {
    document.documentElement.lang = 'ja';
  });
  const measured = await measuredIn(page);
  for (const [number, paper] of pages.entries()) {
    const wanted = listedIn(paper);
    const seen = measured[number] ?? [];
    expect(seen.map(({ char }) => char).join('')).toBe(wanted.map(({ char }) => char).join(''));
    const off = wanted.filter(({ x, y, width }, at) => {
      const one = seen[at];
      // Chromium rounds room by its pixels of a moderate size.
      return !one || Math.max(Math.abs(one.x - x), Math.abs(one.y - y), Math.abs(one.width - width)) > 60;
    });
    expect(off).toEqual([]);
  }
  const printed = await openPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const ours = await openPdf(await pdfOf(pages));
  expect([printed.numPages, ours.numPages]).toEqual([pages.length, pages.length]);
  for (const [number, paper] of pages.entries()) {
    const own = await charsIn(ours, number + 1);
    const wanted = listedIn(paper).filter(({ char }) => !/[\udc00-\udfff]/.test(char));
    expect(own.length).toBe(wanted.length);
    const far = own.map(({ x, y }, at) => Math.max(Math.abs(x - wanted[at]!.x), Math.abs(y - wanted[at]!.y)));
    expect(Math.max(...far)).toBeLessThan(CHARACTER);
    const [theirs, inked] = [upright(await charsIn(printed, number + 1)), upright(own)];
    expect(theirs.length).toBe(inked.length);
    expect(Math.max(apart(inked, theirs), apart(theirs, inked))).toBeLessThan(CHARACTER);
  }
});
