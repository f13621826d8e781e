import { fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { checkFormTemplate } from '@gonghui/elements/form/form-template.ts';
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
    const errors = checkFormTemplate(bigForm(300, 3)).filter(problem => problem.level === 'error');
    expect(errors).toEqual([]);
  });

  it('mixes groups, layouts and containers', () => {
    const text = JSON.stringify(bigForm(300, 3));
    for (const type of ['group', 'layout', 'container', 'paragraph'])
      expect(text).toContain(`"name":"${type}"`);
  });
});
