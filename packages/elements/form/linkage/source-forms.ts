import type { Json } from '@gonghui/kernel/json.ts';
import { shortName } from '@gonghui/kernel/text-rules.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** What the id of another form is called wherever one stands in a design, at any depth of any prop. */
const NAMES: ReadonlySet<string> = new Set(['formId', 'targetFormId', 'targetDatasetId', 'datasetId']);

/** Another form whose records a design takes; `nodeId` null for one in the page settings. */
export interface SourceUse {
  formId: string;
  nodeId: string | null;
  prop: string;
  /** What people call the component. */
  label: string;
}

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A setting that is kept while another takes its place; nothing is looked up by it. */
function isIdle(prop: string, props: Props): boolean {
  if (prop === 'dataControl') return props.defaultGenre !== 'data-link';
  if (prop !== 'datasetAssociate') return false;
  const { optionalGenre, verification } = props;
  const switched = optionalGenre !== undefined || verification !== undefined;
  return switched && optionalGenre !== 'normal-options' && verification !== 'dataset-content';
}

/** Ids under one prop, whatever it is made of. */
function idsIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    NAMES.has(key) && typeof part === 'string' ? (part === '' ? [] : [part]) : idsIn(part),
  );
}

function usesOf(props: Props, nodeId: string | null, label: string): SourceUse[] {
  return Object.entries(props).flatMap(([prop, value]) => {
    if (isIdle(prop, props)) return [];
    const found = NAMES.has(prop) && typeof value === 'string' && value !== '' ? [value] : idsIn(value);
    return [...new Set(found)].map(formId => ({ formId, nodeId, prop, label }));
  });
}

const childrenOf = ({ components, containers }: TemplateComponent): readonly TemplateComponent[] => [
  ...(components ?? []),
  ...(containers ?? []).flatMap(slot => slot.components),
];

/** Every place of a sound design that names a form to take records from: links, options, contents, and what comes later. */
export function sourceUses(template: Template): SourceUse[] {
  const uses = usesOf(template.page, null, '表单设置');
  const visit = (component: TemplateComponent) => {
    const { label } = component.props;
    const named = shortName((typeof label === 'string' && label) || component.alias || component.name);
    uses.push(...usesOf(component.props, component.id, `「${named}」`));
    childrenOf(component).forEach(visit);
  };
  template.components.forEach(visit);
  return uses;
}

function without(value: Json, refused: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map(item => without(item, refused));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      NAMES.has(key) && typeof part === 'string' && refused.has(part) ? '' : without(part, refused),
    ]),
  );
}

/** The design as it acts without some of its sources: as if these had not been chosen yet. */
export function withoutSources(template: Template, refused: readonly string[]): Template {
  return refused.length === 0
    ? template
    : (without(template as unknown as Json, new Set(refused)) as unknown as Template);
}
