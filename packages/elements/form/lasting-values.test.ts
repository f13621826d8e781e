import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { lastingValues, namedIds } from './lasting-values.ts';

const SECRET = 'Geheim@2680';
const fields = definitions.filter(({ field }) => field);
/** Types whose name or words speak of what nobody else may read. */
const SECRETIVE = /密码|口令|password|secret/i;

const component = (type: string, components?: TemplateComponent[], id = type): TemplateComponent => {
  const props = definitions.find(definition => definition.type === type)?.defaults() ?? {};
  return { id, name: type, props, ...(components && { components }) };
};
const sheet = (type: string) => component('subform', [component(type)], 'sheet');
const rows = (value: Json, type: string): Json => [{ id: 'r1', values: { [type]: value } }];

describe('what is kept of a form outside the gateway', () => {
  it('knows of every type that speaks of a secret that it is one', () => {
    const secretive = fields.filter(({ title, keywords }) => SECRETIVE.test(`${title} ${keywords}`));
    expect(secretive.map(({ type }) => type)).toEqual(['password']);
    expect(secretive.every(({ field }) => field?.writeOnly)).toBe(true);
  });

  it.each(fields.map(({ type }) => type))(
    '%s: no secret, as a field or in a row, and everything else',
    type => {
      const secret = fields.find(definition => definition.type === type)?.field?.writeOnly === true;
      const value = [SECRET] as unknown as Json;
      const own = lastingValues([component(type)], { [type]: secret ? SECRET : value });
      expect(JSON.stringify(own.values).includes(SECRET)).toBe(!secret);
      expect(own.withheld).toBe(secret);
      if (type === 'subform') return;
      const within = lastingValues([sheet(type)], { sheet: rows(secret ? SECRET : value, type) });
      expect(JSON.stringify(within.values).includes(SECRET)).toBe(!secret);
      expect(within.withheld).toBe(secret);
    },
  );

  it('counts a secret cell of a record that is changed as not touched', () => {
    const form = [sheet('password')];
    const base = { sheet: rows('••••••', 'password') };
    expect(lastingValues(form, { sheet: rows(SECRET, 'password') }, base)).toEqual({
      values: base,
      withheld: true,
    });
    expect(lastingValues(form, base, base).withheld).toBe(false);
  });

  it.each(
    fields.flatMap(({ type, field }) =>
      field?.refers && field.refers !== 'file' ? [[type, field.refers] as const] : [],
    ),
  )('%s names who is meant, as a field and in a row', (type, kind) => {
    const none = { user: [], dept: [], role: [] };
    expect(namedIds([component(type)], { [type]: ['id000001'] })).toEqual({ ...none, [kind]: ['id000001'] });
    expect(namedIds([sheet(type)], { sheet: rows(['id000001'], type) })).toEqual({
      ...none,
      [kind]: ['id000001'],
    });
  });
});
