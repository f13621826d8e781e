import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { pageDefaults } from '../page.ts';
import { pageTypes } from '../types.ts';

/** An element of a page as its designer makes it, and what the test says beyond that. */
export function element(
  id: string,
  name: string,
  { datumProps, ...more }: Props = {},
  components?: TemplateComponent[],
): TemplateComponent {
  const type = pageTypes.get(name);
  if (!type) throw new Error(`No page element ${name}`);
  const props = type.defaults();
  const datum: Props = datumProps
    ? { datumProps: { ...(props.datumProps as Props), ...(datumProps as Props) } }
    : {};
  return {
    id,
    name,
    props: { ...props, ...more, ...datum },
    ...(components ? { components } : {}),
  };
}

/** The same with what it shows bound to a dataset. */
export const boundTo = (
  datumOriginalId: string,
  id: string,
  name: string,
  datumProps: Readonly<Record<string, Props[]>>,
  more: Props = {},
): TemplateComponent =>
  element(id, name, {
    optionalGenre: 'normal-options',
    datumOriginalId,
    ...more,
    datumProps: { ...datumProps, ...(more.datumProps as Props) },
  });

/** A component of another design, placed here. */
export const placedFrom = (formId: string, componentId: string, more: Props = {}, own = 'extern01') =>
  element(`${own}_${componentId}`, 'external', { formId, componentId, ...more });

/** Columns or tabs with what stands in each of them. */
export const inSlots = (
  component: TemplateComponent,
  slots: Readonly<Record<string, TemplateComponent[]>>,
): TemplateComponent => ({
  ...component,
  containers: Object.entries(slots).map(([slot, components]) => ({ slot, components })),
});

export const pageOf = (components: TemplateComponent[], page: Props = {}): Template => ({
  page: { ...pageDefaults, ...page },
  components,
});
