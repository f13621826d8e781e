import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichBlock, RichSpan } from '../layout/flow.ts';
import { richBlocks } from './blocks.ts';
import { colourOf } from './colours.ts';
import { attributeOf, tokensOf } from './tokens.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const word = fc
  .array(fc.constantFrom('甲', 'b', '<', '&', '"', "'", '>', '𠮷', '&lt;', '\u00a0'), {
    minLength: 1,
    maxLength: 4,
  })
  .map(parts => parts.join(''));
const LOOKS = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strike',
} as const;
const tag = fc.constantFrom(...(Object.keys(LOOKS) as (keyof typeof LOOKS)[]));
/** A paragraph: words, each in some tags. */
const paragraph = fc.array(fc.record({ word, tags: fc.array(tag, { maxLength: 3 }) }), {
  minLength: 1,
  maxLength: 4,
});

const htmlOf = (words: readonly { word: string; tags: readonly string[] }[]) =>
  words
    .map(({ word, tags }) => tags.reduce((inner, name) => `<${name}>${inner}</${name}>`, escaped(word)))
    .join('');
const spansOf = (block: RichBlock | undefined): readonly RichSpan[] =>
  block?.is === 'paragraph' ? block.spans : [];
const textOf = (block: RichBlock | undefined) =>
  spansOf(block)
    .map(({ text }) => text)
    .join('');

describe('formatted text', () => {
  it('keeps each word of each paragraph with the looks of the tags around it', () => {
    fc.assert(
      fc.property(fc.array(paragraph, { maxLength: 4 }), all => {
        const blocks = richBlocks(all.map(words => `<p>${htmlOf(words)}</p>`).join(''));
        expect(blocks.map(textOf)).toEqual(all.map(words => words.map(({ word }) => word).join('')));
        const looks = ['bold', 'italic', 'underline', 'strike'] as const;
        const letters = (text: string, has: (look: (typeof looks)[number]) => boolean) =>
          [...text].map(letter => [letter, ...looks.filter(has)].join(' '));
        for (const [at, words] of all.entries())
          expect(spansOf(blocks[at]).flatMap(span => letters(span.text, look => span[look]))).toEqual(
            words.flatMap(({ word, tags }) => letters(word, look => tags.some(name => LOOKS[name] === look))),
          );
      }),
      options,
    );
  });

  it('ends what is not closed with its paragraph', () => {
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 4 }), tags => {
        const open = tags.map(name => `<${name}>`).join('');
        const [, behind] = richBlocks(`<p>${open}甲</p><p>乙</p>`);
        const plain = {
          text: '乙',
          bold: false,
          italic: false,
          underline: false,
          strike: false,
          color: null,
        };
        expect(spansOf(behind)).toEqual([plain]);
      }),
      options,
    );
  });

  it('numbers the items of each list from one, one step further in than the list around it', () => {
    type Tree = readonly { word: string; ordered: boolean; below: Tree }[];
    const { tree } = fc.letrec<{ tree: Tree }>(tie => ({
      tree: fc.array(
        fc.record({
          word,
          ordered: fc.boolean(),
          below: fc.oneof({ depthSize: 'small', maxDepth: 3 }, fc.constant<Tree>([]), tie('tree')),
        }),
        { maxLength: 3 },
      ),
    }));
    const html = (items: Tree, ordered: boolean): string =>
      items.length === 0
        ? ''
        : `<${ordered ? 'ol' : 'ul'}>${items.map(one => `<li>${escaped(one.word)}${html(one.below, one.ordered)}</li>`).join('')}</${ordered ? 'ol' : 'ul'}>`;
    const meant = (items: Tree, ordered: boolean, indent: number): unknown[] =>
      items.flatMap((one, at) => [
        [ordered ? `${at + 1}.` : '•', one.word, indent],
        ...meant(one.below, one.ordered, indent + 1),
      ]);
    fc.assert(
      fc.property(tree, fc.boolean(), (items, ordered) => {
        const blocks = richBlocks(html(items, ordered));
        expect(
          blocks.map(block => block.is === 'paragraph' && [block.mark, textOf(block), block.indent]),
        ).toEqual(meant(items, ordered, 1));
      }),
      options,
    );
  });

  it('costs no text, whatever is not closed, stands wrong or is no tag at all', () => {
    const piece = fc.oneof(
      word.map(escaped),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<ul>',
        '<li>',
        '</ul>',
        '<td>',
        '<constructor>',
        '</toString>',
      ),
      fc.constantFrom(
        '<span style="color:red',
        "<a href='",
        '<',
        '<1>',
        '<b',
        '</',
        '<!--',
        '<p style="color:#12">',
        '<br>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), fc.nat(3), (pieces, at) => {
        const html = `${pieces.slice(0, at).join('')}<p>留下</p>${pieces.slice(at).join('')}`;
        const isOpen = /["']/.test(pieces.slice(0, at).join(''));
        const texts = richBlocks(html).map(textOf);
        if (!isOpen) expect([html, texts.some(text => text.includes('留下'))]).toEqual([html, true]);
        for (const block of richBlocks(html))
          if (block.is === 'paragraph') expect(textOf(block)).toBe(textOf(block).replace(/[ \n]+$/, ''));
      }),
      options,
    );
  });
});

describe('tags and texts', () => {
  it('are all that there was, in its order', () => {
    const name = fc.constantFrom('p', 'h1', 'span');
    const token = fc.oneof(
      word.map(text => [escaped(text), text] as const),
      fc
        .tuple(name, fc.constantFrom('', ' style="a>b"', " title='<b>'"))
        .map(([tag, more]) => [`<${tag}${more}>`, `<${tag}${more}`] as const),
      name.map(tag => [`</${tag.toUpperCase()}>`, `</${tag}`] as const),
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 8 }), tokens => {
        const said = tokensOf(tokens.map(([html]) => html).join('')).map(one =>
          one.is === 'text'
            ? one.text
            : one.is === 'open'
              ? `<${one.name}${one.attributes}`
              : `</${one.name}`,
        );
        expect(said.join('|').replaceAll('|<', '<').replace(/\|/g, '')).toBe(
          tokens.map(([, text]) => text).join(''),
        );
      }),
      options,
    );
  });

  it('have attributes as they were written, of their own names alone', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const attributes = ` data-color="${escaped(other)}" color="${escaped(one)}"`;
        expect([attributeOf(attributes, 'color'), attributeOf(attributes, 'data-color')]).toEqual([
          one,
          other,
        ]);
        expect(attributeOf(attributes, 'size')).toBe('');
      }),
      options,
    );
  });
});

describe('colours', () => {
  it('are the same however they are written', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), fc.nat(255), fc.boolean(), (r, g, b, isTight) => {
        const hex = `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`;
        const comma = isTight ? ',' : ' , ';
        expect(colourOf(hex.toUpperCase())).toBe(hex);
        expect(colourOf(` rgb(${[r, g, b].join(comma)})`)).toBe(hex);
        expect(colourOf(`rgba(${[r, g, b, '0.5'].join(comma)})`)).toBe(hex);
      }),
      options,
    );
    expect(['#0fC', 'rgb(0, 255, 999)', 'GREY'].map(colourOf)).toEqual(['#00ffcc', '#00ffff', '#808080']);
    for (const none of ['constructor', '__proto__', '', '#12', '#12345', '#gggggg', 'rgb(1,2)', 'inherit'])
      expect([none, colourOf(none)]).toEqual([none, null]);
  });
});
