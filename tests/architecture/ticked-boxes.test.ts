import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = ['src', 'packages'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css') && !name.includes('node_modules'))
    .map(name => `${folder}/${name}`),
);
const RULE = /([^{}]+)\{([^{}]*)\}/g;
/** What a box to tick is drawn with: with another ground it does not show that it is ticked. */
const DRAWN = /(?:^|[;\s])(?:background|padding|border-radius|appearance)\s*:/;
const EVERY_INPUT = /(?:^|[\s>+~])input(?::(?:focus|hover|focus-visible))?$/;

const tooWide = (sheet: string): string[] =>
  [...sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(RULE)].flatMap(([, selectors = '', body = '']) =>
    DRAWN.test(body)
      ? selectors
          .split(',')
          .map(one => one.trim())
          .filter(one => EVERY_INPUT.test(one))
      : [],
  );

it('what dresses boxes of text leaves those to tick as they are', () => {
  expect(tooWide('.rp-filter select, .rp-filter input { background: red; }')).toEqual(['.rp-filter input']);
  expect(
    sheets
      .filter(file => file !== 'src/ui/base.css')
      .flatMap(file => tooWide(readFileSync(file, 'utf8')).map(one => `${file}: ${one}`)),
  ).toEqual([]);
});
