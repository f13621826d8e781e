import { addressFault } from '@gonghui/elements/panel/clicks/address.ts';
import { declaredParams, LONGEST_PARAM } from '@gonghui/elements/panel/params/declared.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** Parameters that a screen declares, as its address has them; what it does not declare is not there (rule: §6 "Actions"). */
export function paramsIn(search: string, page: Props): ReadonlyMap<string, string> {
  const given = new URLSearchParams(search);
  return new Map(
    declaredParams(page).map(({ name, initial }) => [
      name,
      (given.get(name) ?? initial).slice(0, LONGEST_PARAM),
    ]),
  );
}

/** Those that the address carries, by their ids: as filters are asked with them. */
export function paramValuesIn(search: string, page: Props): Readonly<Record<string, string>> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    declaredParams(page).flatMap(({ id, name }) => {
      const value = given.get(name);
      return value === null ? [] : [[id, value.slice(0, LONGEST_PARAM)] as const];
    }),
  );
}

/** Props that say what is asked and where something stands, and no text. */
const APART: ReadonlySet<string> = new Set([
  'datumOriginalId',
  'datumOriginalSettingFields',
  'subName',
  'shows',
  'apiConfig',
]);

const ADDRESS = /^https?:\/\//i;

function filled(text: string, params: ReadonlyMap<string, string>): string {
  const isAddress = ADDRESS.test(text.trim());
  const put = (within: string) =>
    within.replace(/\{([^{}]+)\}/g, (mark, name: string) => {
      const value = params.get(name);
      return value === undefined ? mark : isAddress ? encodeURIComponent(value) : value;
    });
  if (!isAddress) return put(text);
  // Whoever sends an address on does not choose where a click leads, only what is asked there.
  const [, host = '', rest = ''] = /^(\s*https?:\/\/[^/?#]*)(.*)$/is.exec(text) ?? [];
  const whole = host + put(rest);
  return addressFault(whole) === null ? whole : text;
}

function fill(value: Json, params: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return value.includes('{') ? filled(value, params) : value;
  if (Array.isArray(value)) return value.map(one => fill(one, params));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, params)]));
}

function asset(item: TemplateComponent, params: ReadonlyMap<string, string>): TemplateComponent {
  const { datumProps, ...props } = item.props;
  const filledProps = Object.entries(props).map(([name, value]): [string, Json] => [
    name,
    APART.has(name) ? value : fill(value, params),
  ]);
  const through = (datumProps as Props | undefined)?.through;
  const datum =
    through === undefined ? datumProps : { ...(datumProps as Props), through: fill(through, params) };
  return {
    ...item,
    props: { ...Object.fromEntries(filledProps), ...(datum === undefined ? {} : { datumProps: datum }) },
    ...(item.components ? { components: item.components.map(one => asset(one, params)) } : {}),
  };
}

/** The screen with its parameters in the place of `{name}` in texts and in addresses that a click opens. */
export const withParams = (template: Template, params: ReadonlyMap<string, string>): Template =>
  params.size === 0
    ? template
    : { ...template, components: template.components.map(one => asset(one, params)) };
