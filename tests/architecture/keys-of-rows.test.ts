import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/**
 * Every look at a shared document gives new objects. Who tells rows apart by them draws a row anew at each key, and the
 * focus goes with the old one: rows have ids of the document, or their place where nobody else sorts them.
 */
it('no view tells rows apart by the identity of objects', () => {
  const views = ['src', 'packages/elements']
    .flatMap(filesUnder)
    .filter(file => /(?<!\.test)\.tsx$/.test(file));
  expect(views.length).toBeGreaterThan(200);
  const wrong = views.filter(file =>
    /new Weak(Map|Set|Ref)\b|key=\{(newId|Math\.random|crypto)/.test(readFileSync(file, 'utf8')),
  );
  expect(wrong).toEqual([]);
});
