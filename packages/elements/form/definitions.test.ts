import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { propIssues } from '../template/prop-issues.ts';
import { definitions } from './definitions.ts';
import { fieldOf, fieldTypes } from './fields.ts';
import { fuzz } from './testing/hostile.ts';

const here = new URL('.', import.meta.url);

describe('the form family', () => {
  it('has the types that forms are made of so far', () => {
    const types = definitions.map(definition => definition.type);
    for (const type of [
      ...['layout', 'container', 'group', 'divider', 'paragraph'],
      ...['input', 'textarea', 'password', 'number', 'switch', 'rate', 'slider'],
      ...['radio', 'checkbox', 'select-single', 'select-multiple'],
      ...['date', 'date-range', 'time', 'upload-img', 'staff', 'dept', 'subform'],
    ]) {
      expect(types).toContain(type);
    }
  });

  it('answers for values in the light registry exactly as the definitions do', () => {
    for (const definition of definitions) expect(fieldOf(definition.type)).toBe(definition.field);
    expect(fieldTypes).toHaveLength(definitions.filter(definition => definition.field).length);
    expect(fieldOf('constructor')).toBeUndefined();
  });
});

describe.each(definitions.map(definition => [definition.type, definition] as const))(
  '%s',
  (_, definition) => {
    it('has views', () => expect(existsSync(new URL(`./${definition.type}/fill.tsx`, here))).toBe(true));

    it('has an icon of the set', () => {
      const icons = new URL('../../../node_modules/lucide-react/dist/esm/icons/', here);
      expect(
        existsSync(new URL(`${definition.icon}.mjs`, icons)) ||
          existsSync(new URL(`${definition.icon}.js`, icons)),
      ).toBe(true);
    });

    it('is found by Chinese, pinyin and English', () => {
      expect(definition.title).toMatch(/\p{Script=Han}/u);
      expect(definition.keywords).toMatch(/^[a-z][a-z0-9 -]+$/);
    });

    it('has sound defaults: plain JSON of its own shape, without problems that refuse a save', () => {
      const props = definition.defaults();
      expect(propIssues(definition, props)).toEqual([]);
      expect(JSON.parse(JSON.stringify(props))).toEqual(props);
      const errors = definition.problems?.(props)?.filter(problem => problem.level === 'error') ?? [];
      expect(errors).toEqual([]);
    });

    it('keeps props that it does not know', () =>
      expect(propIssues(definition, { ...definition.defaults(), fromTheFuture: { x: [1] } })).toEqual([]));

    it('has settings for props that it has', () => {
      const props = definition.defaults();
      const known = (path: string) =>
        path
          .split('.')
          .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], props);
      for (const group of definition.settings) {
        for (const setting of group.settings) {
          // The width of a column is absent until somebody sets it.
          if (setting.place === 'column') continue;
          expect(known(setting.prop), `${definition.type}.${setting.prop}`).not.toBeUndefined();
        }
      }
    });

    it('merges lists and texts that it has', () => {
      const props = definition.defaults();
      for (const prop of Object.keys(definition.merge ?? {})) expect(props).toHaveProperty(prop);
    });

    it('accepts children only where it has slots', () => {
      const slots = definition.slots?.(definition.defaults()) ?? [];
      for (const slot of slots) expect(definition.accepts?.(slot)?.length).toBeGreaterThan(0);
    });

    if (definition.field) it('is total over values', { timeout: 60_000 }, () => fuzz(definition, 150));
  },
);
