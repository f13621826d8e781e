import type { FieldSpec, FileFacts, NameBook } from '@gonghui/elements/definition.ts';
import { fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { storedText } from '@gonghui/elements/form/stored-text.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { fieldTitle } from '../form-fill/elements.ts';

export interface RecordColumn {
  id: string;
  title: string;
  component: TemplateComponent;
  spec: FieldSpec;
}

/** One column a field; hidden fields are not shown, as in the form itself. */
export const columnsOf = (template: Template): RecordColumn[] =>
  fieldPlaces(template.components)
    .filter(place => !place.hidden)
    .map(({ component, spec }) => ({ id: component.id, title: fieldTitle(component), component, spec }));

/** Text of a stored value; 空 where it says nothing. */
export const textOf = ({ spec, component }: RecordColumn, raw: Json | undefined, names: NameBook): string =>
  storedText(spec, component.props, raw, names) || EMPTY_TEXT;

interface NamedId {
  id: string;
  name: string;
}

export function nameBook(names: {
  users: NamedId[];
  depts: NamedId[];
  roles: NamedId[];
  files?: FileFacts[];
  options?: { source: string; value: string; label: string }[];
}): NameBook {
  const users = new Map(names.users.map(({ id, name }) => [id, name]));
  const depts = new Map(names.depts.map(({ id, name }) => [id, name]));
  const roles = new Map(names.roles.map(({ id, name }) => [id, name]));
  const files = new Map((names.files ?? []).map(file => [file.id, file]));
  const options = new Map((names.options ?? []).map(one => [`${one.source} ${one.value}`, one.label]));
  return {
    option: (source, value) => options.get(`${source} ${value}`),
    user: id => users.get(id),
    dept: id => depts.get(id),
    role: id => roles.get(id),
    file: id => files.get(id),
  };
}
