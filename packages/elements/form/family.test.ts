import { existsSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { formFamily, formTypes } from './family.ts';
import { fieldTypes } from './fields.ts';
import { columnWidth } from './subform/widths.ts';

const here = new URL('.', import.meta.url);
const shared = ['behaviours', 'linkage', 'rules', 'shared', 'styles', 'testing', 'ui'];
const folders = readdirSync(here).filter(
  name => statSync(new URL(name, here)).isDirectory() && !shared.includes(name),
);

describe('the form family', () => {
  it('has one folder a type, each of them registered with a definition and a fill view', () => {
    expect([...formTypes.keys()].sort()).toEqual(folders.sort());
    expect(definitions).toHaveLength(formTypes.size);
    for (const folder of folders) expect(existsSync(new URL(`${folder}/fill.tsx`, here)), folder).toBe(true);
  });

  it('finds the data side of every field without its definition', () => {
    const fields = definitions.filter(({ field }) => field).map(({ type }) => type);
    expect([...fieldTypes].sort()).toEqual(fields.sort());
  });

  it.each(definitions)('$type accepts its own defaults, made anew for each component', definition => {
    expect(definition.props.safeParse(definition.defaults()).success).toBe(true);
    expect(definition.defaults()).not.toBe(definition.defaults());
  });

  it.each(definitions)('$type can be found by pinyin and English, and shows an icon', definition => {
    expect(definition.keywords).toMatch(/^[a-z0-9 -]+$/);
    expect(definition.icon).toMatch(/^[a-z0-9-]+$/);
    expect(definition.categories.length).toBeGreaterThan(0);
  });

  it('lets something take every category that a type has', () => {
    const taken = new Set(formFamily.rootAccepts);
    for (const { type } of definitions) {
      for (const slot of formTypes.get(type)?.slots?.(formTypes.get(type)!.defaults()) ?? []) {
        for (const category of formTypes.get(type)?.accepts?.(slot) ?? []) taken.add(category);
      }
    }
    for (const { categories } of definitions)
      expect(categories.some(category => taken.has(category))).toBe(true);
  });

  it('keeps no subform within a subform', () => {
    expect(formTypes.get('subform')?.categories).not.toContain('subform-field');
    expect(formTypes.get('subform')?.accepts?.('main')).toEqual(['subform-field']);
  });

  it('draws columns of a subform within the limits of the spec', () => {
    for (const { type } of definitions.filter(item => item.categories.includes('subform-field'))) {
      expect(columnWidth(type), type).toBeGreaterThanOrEqual(140);
      expect(columnWidth(type), type).toBeLessThanOrEqual(370);
    }
  });
});
