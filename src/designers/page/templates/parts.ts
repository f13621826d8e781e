import { pageDefaults } from '@gonghui/elements/page/page.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import type { StartTemplate } from '../../frame/templates/TemplateList.tsx';

/** An element before it has an id. */
export type ElementMaker = (id: () => string) => TemplateComponent;

/** An element as a new one is, with these props. */
export const elementOf =
  (name: string, own: Props = {}, inner: readonly ElementMaker[] = []): ElementMaker =>
  id => {
    const { stylesProps, ...props } = own;
    const usual = pageTypes.get(name)?.defaults() ?? {};
    const made = id();
    return {
      id: made,
      name,
      props: {
        ...usual,
        ...props,
        ...(stylesProps
          ? { stylesProps: { ...(usual.stylesProps as Props), ...(stylesProps as Props) } }
          : {}),
      },
      ...(inner.length > 0 ? { components: inner.map(one => one(id)) } : {}),
    };
  };

/** Columns side by side, and the widths that they have on a phone. */
export const columns =
  (gridRatio: string, gridRatioMobile: string, held: readonly (readonly ElementMaker[])[]): ElementMaker =>
  id => ({
    ...elementOf('layout', { gridRatio, gridRatioMobile })(id),
    containers: held.map((parts, at) => ({ slot: `c${at}`, components: parts.map(one => one(id)) })),
  });

/** What stands alone in a column takes all of it. */
export const wide = (name: string, own: Props = {}): ElementMaker =>
  elementOf(name, { overColumns: 12, ...own });

/** Items of a list of these names, as new ones of the type are. */
export const titledItems = (type: string, titles: readonly string[], field = 'title'): Props => {
  const items = (pageTypes.get(type)?.defaults().items ?? []) as Props[];
  return {
    items: titles.map((title, at) => ({
      ...(items[at % items.length] ?? {}),
      key: `item${String(at).padStart(4, '0')}`,
      [field]: title,
    })),
  };
};

export function pageTemplate(
  name: string,
  title: string,
  about: string,
  page: Props,
  parts: readonly ElementMaker[],
): StartTemplate {
  let made = 0;
  const id = () => `tpl${String(++made).padStart(5, '0')}`;
  return {
    name,
    title,
    about,
    template: { page: { ...pageDefaults, ...page }, components: parts.map(one => one(id)) },
  };
}
