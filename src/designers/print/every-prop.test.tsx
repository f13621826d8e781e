import { pageDefaults, stencilPage } from '@gonghui/elements/print/page.ts';
import { stencilTypes } from '@gonghui/elements/print/types.ts';
import type { SettingGroup } from '@gonghui/elements/settings.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { controlOf } from '../frame/inspector/controls.ts';
import { testPrintDesigner } from './testing/test-print-designer.ts';

interface Schema {
  _zod: { def: { type: string; innerType?: Schema; shape?: Record<string, Schema> } };
}

/** Dotted paths of all that a shape names; lists and pairs are one value. */
function leavesOf(schema: Schema, path = ''): string[] {
  const { innerType, shape } = schema._zod.def;
  if (innerType) return leavesOf(innerType, path);
  if (!shape) return [path];
  return Object.entries(shape).flatMap(([name, inner]) =>
    leavesOf(inner, path === '' ? name : `${path}.${name}`),
  );
}

/** The same of what a new one begins with, for what its shape does not name. */
const leavesIn = (value: unknown, path = ''): string[] =>
  isPlainObject(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, inner]) =>
        leavesIn(inner, path === '' ? name : `${path}.${name}`),
      )
    : [path];

/** What is written by hand on the canvas, or by nobody, each with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'cell col': 'where it was written',
  'cell span': 'merging and splitting',
  'cell classnames': 'of the spec, for whoever reads the saved form: nothing of ours draws it',
  name: 'kept from other forms; people rename by the alias',
  'page dataset': 'the form that the template is of, with its version',
  'page dataset.formId': 'the same',
  'page dataset.version': 'the same',
};

const designer = testPrintDesigner({ page: {}, components: [] });

/** Props that no setting is for, nor the control of another one. */
function bare(schema: unknown, defaults: Props, groups: readonly SettingGroup[]): string[] {
  const settings = groups.flatMap(group => group.settings);
  const held = settings.flatMap(({ prop, control, also }) => [
    prop,
    ...(also ?? []),
    ...(controlOf(designer, control)?.otherProps ?? []),
  ]);
  const all = new Set([...leavesOf(schema as Schema), ...leavesIn(defaults)]);
  return [...all].filter(
    path => !held.some(one => path === one || path.startsWith(`${one}.`) || one.startsWith(`${path}.`)),
  );
}

describe('print: every prop of an element can be set by a person', () => {
  const types = [...stencilTypes.values()];
  it.each(types.map(definition => [definition.type, definition] as const))('%s', (type, definition) => {
    const paths = bare(definition.props, definition.defaults(), definition.settings);
    expect(paths.filter(path => !(path in ELSEWHERE) && !(`${type} ${path}` in ELSEWHERE))).toEqual([]);
  });

  it('the page', () => {
    const paths = bare(stencilPage.shape, pageDefaults, stencilPage.settings);
    expect(paths.filter(path => !(`page ${path}` in ELSEWHERE))).toEqual([]);
  });

  it('finds one that has none', () => {
    const row = stencilTypes.get('row');
    const without = (row?.settings ?? []).map(group => ({
      ...group,
      settings: group.settings.filter(({ prop }) => prop !== 'minRows'),
    }));
    expect(bare(row?.props, row?.defaults() ?? {}, without)).toEqual(['minRows']);
  });
});
