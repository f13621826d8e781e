import { completeTemplate, standingProps } from '@gonghui/scene/complete.ts';
import { readScene } from '@gonghui/scene/scene.ts';
import { readTemplate, seedDoc } from '@gonghui/scene/template.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { flowDefinitions } from '../flow/definitions.ts';
import { flowFamily } from '../flow/family.ts';
import { checkTemplate } from '../template/check.ts';
import { propIssues } from '../template/prop-issues.ts';
import { definitions } from './definitions.ts';
import { formFamily, formTypes } from './family.ts';
import { formPage } from './page.ts';

const ID = 'field001';
const templateOf = (name: string, props: Props): Template => ({
  page: {},
  components: [{ id: ID, name, props }],
});

/** Dotted paths of all props, and of those within them. */
const pathsOf = (props: Props, prefix = ''): string[] =>
  Object.entries(props).flatMap(([name, value]) => {
    const path = `${prefix}${name}`;
    const inner = value !== null && typeof value === 'object' && !Array.isArray(value);
    return [path, ...(inner ? pathsOf(value as Props, `${path}.`) : [])];
  });

function without(props: Props, path: string): Props {
  const copy = structuredClone(props) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at = copy;
  for (const name of names) at = at[name] as Record<string, unknown>;
  delete at[last];
  return copy as Props;
}

const FAMILIES = [
  { family: formFamily, definitions },
  { family: flowFamily, definitions: flowDefinitions },
];

describe('a prop that a template leaves out means its default', () => {
  for (const { family, definitions } of FAMILIES) {
    it.each(definitions.map(one => [one.type, one] as const))(`${family.kind} %s`, (type, definition) => {
      const whole = standingProps(definition);
      expect(standingProps({ ...definition })).toEqual(whole);
      for (const path of pathsOf(whole)) {
        const short = templateOf(type, without(whole, path));
        const doc = new Y.Doc();
        seedDoc(doc, family, short);
        const scene = readScene(doc, family);
        // Canvas and inspector.
        expect([path, scene.node(ID)?.props]).toEqual([path, whole]);
        // Fillers, and what the gateway checks values with.
        expect(completeTemplate(family.types, short).components[0]?.props).toEqual(whole);
        // The template is what it was: opening a design changes nothing.
        expect(readTemplate(scene).components[0]?.props).toEqual(short.components[0]?.props);
      }
    });
  }

  it('is judged by the check of a save as if it were written out', () => {
    for (const definition of definitions) {
      const whole = standingProps(definition);
      const told = (props: Props) =>
        checkTemplate(
          templateOf(definition.type, props),
          { family: formFamily, types: formTypes },
          { page: formPage },
        );
      const all = told(whole);
      for (const path of pathsOf(whole)) {
        const short = without(whole, path);
        if (propIssues(definition, short).length > 0) continue;
        expect([definition.type, path, told(short)]).toEqual([definition.type, path, all]);
      }
    }
  });
});
