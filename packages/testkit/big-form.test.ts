import { formFamily, formTypes } from '@gonghui/elements/form/family.ts';
import { fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { formPage } from '@gonghui/elements/form/page.ts';
import { checkTemplate } from '@gonghui/elements/template/check.ts';
import { describe, expect, it } from 'vitest';
import { bigForm } from './big-form.ts';

describe('bigForm', () => {
  it.each([0, 1, 7, 200])('has exactly %i fields', n => {
    expect(fieldPlaces(bigForm(n, 5).components)).toHaveLength(n);
  });

  it('gives the same template for the same seed, ids included, and another for another seed', () => {
    expect(bigForm(120, 9)).toEqual(bigForm(120, 9));
    expect(bigForm(120, 9)).not.toEqual(bigForm(120, 10));
  });

  it('could be saved', () => {
    const family = { family: formFamily, types: formTypes };
    const problems = checkTemplate(bigForm(300, 3), family, { page: formPage });
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('mixes groups, layouts and containers', () => {
    const text = JSON.stringify(bigForm(300, 3));
    for (const type of ['group', 'layout', 'container', 'paragraph'])
      expect(text).toContain(`"name":"${type}"`);
  });
});
