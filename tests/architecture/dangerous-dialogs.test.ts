import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** Words of a question after which something is gone. */
const GONE = /删除|移出|丢弃|放弃|丢失|清空|无法(找回|恢复)|仍然|仍要/;

/** From `start` to the bracket that closes the first one. */
function callAt(text: string, start: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', start); at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** Questions of a file, each with what it says: text of its own, or that of the constant before it. */
function questionsIn(text: string): string[] {
  const asked = [...text.matchAll(/(?<!function )(?<![.#\w])(?:confirm|ask)\(/g)].map(({ index }) => {
    const call = callAt(text, index);
    const before = /^\w+\(\s*question\b/.test(call) ? text.lastIndexOf('const question', index) : -1;
    return before < 0 ? call : text.slice(before, index) + call;
  });
  const heads = [...text.matchAll(/<Dialog\b[\s\S]*?okText[\s\S]*?onCancel/g)].map(match => match[0]);
  return [...asked, ...heads];
}

const questions = filesUnder('src')
  .filter(file => !/\.test\.tsx?$/.test(file))
  .filter(file => /confirm\.tsx'|Dialog\.tsx'/.test(readFileSync(file, 'utf8')))
  .flatMap(file => questionsIn(readFileSync(file, 'utf8')).map(question => ({ file, question })));

describe('questions before something is taken away', () => {
  it('are marked as dangerous, so that Enter does not answer them', () => {
    const grave = questions.filter(({ question }) => GONE.test(question));
    expect(grave.length).toBeGreaterThan(10);
    expect(grave.filter(({ question }) => !/\bdanger\b/.test(question))).toEqual([]);
  });
});
