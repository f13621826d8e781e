import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

const files = ['src', 'packages']
  .flatMap(filesUnder)
  .filter(file => file.endsWith('.tsx') && !/\.test\.tsx$|\/testing\//.test(file))
  .map(file => ({ file, text: readFileSync(file, 'utf8') }));

/** Opening tags whose text is code, a canvas, or drawn below a box letter by letter: what stands there is ours to the letter. */
const OURS =
  /<(?:code|pre)\b[^>]*>|<main className="gd-main"[^>]*>|<div className="[\w-]*-drawn"[^>]* ref=[^>]*>/g;

const careless = (text: string): string[] => [
  ...[...text.matchAll(OURS)].map(([tag]) => tag).filter(tag => !tag.includes('translate="no"')),
  // What is written there is stored as it stands: with a translator's elements in it, too.
  ...[...text.matchAll(/\buseEditor\((?:(?!\n {2}\}\);)[\s\S])*/g)]
    .map(([call]) => call)
    .filter(call => !call.includes("translate: 'no'")),
  ...[...text.matchAll(/<[^<>]*\bcontentEditable\b[^<>]*>/g)]
    .map(([tag]) => tag)
    .filter(tag => !tag.includes('translate="no"')),
];

describe('what a translator of pages is not to touch', () => {
  it('says so: canvases of designers, editors, codes', () => {
    const found = files.flatMap(({ text }) => [...text.matchAll(OURS)]);
    expect(found.length).toBeGreaterThan(8);
    expect(files.filter(({ text }) => text.includes('useEditor(')).length).toBeGreaterThan(0);
    expect(files.flatMap(({ file, text }) => careless(text).map(tag => `${file}: ${tag}`))).toEqual([]);
  });

  it('every designer stands in the frame whose canvas says so', () => {
    const screens = files.filter(({ file }) => /^src\/designers\/[\w-]+\/index\.tsx$/.test(file));
    expect(screens.length).toBeGreaterThan(6);
    expect(screens.filter(({ text }) => !text.includes('designScreen(')).map(({ file }) => file)).toEqual([]);
  });

  it.each([
    '<code>a</code>',
    '<pre className="x">a</pre>',
    '<div contentEditable suppress />',
    '<main className="gd-main">',
    "useEditor({\n    editorProps: { attributes: { id: 'a' } },\n  });",
  ])('%s is seen', text => expect(careless(text)).toHaveLength(1));
});
