import { readdirSync, readFileSync } from 'node:fs';
import { formTypes } from '@gonghui/elements/form/family.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** The forms that the demo opens with, and those made for tests alone. */
const FOLDERS = [
  new URL('../server/demo/forms/', import.meta.url),
  new URL('../../tests/fixtures/forms/', import.meta.url),
];

export interface FormFixture {
  name: string;
  template: Template;
}

/** All of them, each as saved. */
export const formFixtures = (): FormFixture[] =>
  FOLDERS.flatMap(folder =>
    readdirSync(folder)
      .filter(file => file.endsWith('.json'))
      .map(file => ({
        name: file.slice(0, -'.json'.length),
        template: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Template,
      })),
  );

export function formFixture(name: string): Template {
  const found = formFixtures().find(fixture => fixture.name === name);
  if (!found) throw new Error(`No form fixture ${name}`);
  return found.template;
}

/** Components of a template, those inside others included. */
export function* componentsOf(components: readonly TemplateComponent[]): Generator<TemplateComponent> {
  for (const component of components) {
    yield component;
    yield* componentsOf(component.components ?? []);
    for (const container of component.containers ?? []) yield* componentsOf(container.components);
  }
}

/** The fixture of many types with one new component of each type that it does not hold yet. */
export function everyType(): Template {
  const template = formFixture('every-type');
  const held = new Set([...componentsOf(template.components)].map(({ name }) => name));
  const missing = [...formTypes.values()].filter(({ type }) => !held.has(type));
  const more = missing.map((definition, index) => ({
    id: `every${String(index).padStart(3, '0')}`,
    name: definition.type,
    props: definition.defaults(),
  }));
  return { ...template, components: [...template.components, ...more] };
}
