import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** Boxes of the browser that read a day, a time or a number take one writing, show the rest as nothing, and say why to nobody. */
const NATIVE =
  /<([\w.]+)\b(?:[^>]|=>)*?\btype=(?:"|\{[^}]*')(?:date|datetime-local|time|month|week|number)\b/g;

/** What reads days by `packages/values` and is called with the kind of box that it is. */
const OURS = ['DayBox', 'WrittenDay'];

/** The two that hold the browser's own picker, for choosing alone. */
const PICKERS = ['packages/elements/ui/NativeDay.tsx', 'src/ui/plain/WrittenDayBox.tsx'];

const files = ['src', 'packages']
  .flatMap(folder => filesUnder(folder))
  .filter(file => /\.tsx$/.test(file) && !/\.test\.tsx$|testkit|\/testing\//.test(file))
  .map(file => [file, readFileSync(file, 'utf8')] as const);

const holds = (text: string): boolean =>
  [...text.matchAll(NATIVE)].some(([, tag = '']) => !OURS.includes(tag));

describe('a box for a day, a time or a number', () => {
  it('is the browser’s own nowhere but where it is picked from', () => {
    expect(
      files
        .filter(([, text]) => holds(text))
        .map(([file]) => file)
        .sort(),
    ).toEqual(PICKERS);
  });

  it.each([
    '<input type="date" value={day} />',
    '<TextField label="结束" type="datetime-local" />',
    "<input onChange={event => set(event)} type={timed ? 'datetime-local' : 'date'} />",
    '<input type="month" />',
    '<input type="number" min={1} />',
  ])('planted: %s', tag => expect(holds(tag)).toBe(true));
});
