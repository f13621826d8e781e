import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

const files = ['src', 'packages']
  .flatMap(folder => filesUnder(folder))
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testkit|\/testing\//.test(file))
  .map(file => ({ file, text: readFileSync(file, 'utf8') }));

/** Lines of dialogs that Enter does not confirm: values to try a formula with, and four numbers of a printer. */
const OWN = [
  'src/designers/formula/FormulaDialog.tsx',
  'src/runtime/print/device/DeviceDialog.tsx',
  'src/designers/form/linkage/CheckDialog.tsx',
];

/** The opening tags of every `<input` of a text; a handler in one may hold arrows. */
const inputsOf = (text: string): string[] =>
  [...text.matchAll(/<input\b(?:[^>]|=>)*?\/>/g)].map(match => match[0]);

describe('Enter in a box that letters are written into', () => {
  it('is known to be an input method’s in one place', () => {
    const elsewhere = files
      .filter(({ text }) =>
        /(?<!as InputEvent\)?)\.isComposing/.test(text.replaceAll(/as InputEvent\)\.isComposing/g, '')),
      )
      .map(({ file }) => file);
    expect(elsewhere).toEqual(['packages/elements/ui/composing.ts']);
  });

  it('acts in no box without asking whether one composes', () => {
    const careless = files
      .filter(
        ({ text }) =>
          /key [!=]== 'Enter'(?! && \(event\.ctrlKey| \|\| event\.key === ' ')/.test(text) &&
          /<input\b|<textarea\b/.test(text),
      )
      .filter(
        ({ text }) => !/\bcomposes\(/.test(text) && !/key !== 'Enter' \|\| !\(event\.ctrlKey/.test(text),
      )
      .map(({ file }) => file);
    expect(careless).toEqual([]);
  });

  it('confirms in the line of every dialog, or the dialog is named here', () => {
    const boxes = files
      .filter(
        ({ text }) =>
          /import \{ (?:PageItem)?Dialog[^}]*\} from '[^']*Dialog\.tsx'/.test(text) &&
          /<Dialog\b|<PageItemDialog\b/.test(text),
      )
      .flatMap(({ file, text }) => inputsOf(text).map(box => ({ file, box })))
      .filter(({ box }) => !/\breadOnly\b/.test(box) && !/type="(?!text|password)/.test(box));
    expect(boxes.length).toBeGreaterThan(2);
    const silent = boxes.filter(({ file, box }) => !/\bdata-line\b/.test(box) && !OWN.includes(file));
    expect(silent).toEqual([]);
  });
});
