import type { Json } from '@gonghui/kernel/json.ts';
import { completeProps } from '@gonghui/scene/complete.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { everyComponent } from '../../form/linkage/business-uses.ts';
import { pageTypes } from '../types.ts';
import { innerId } from './placed-ids.ts';
import { type Withheld, withholding } from './withheld.ts';

/** Any JSON with the ids of components exchanged, wherever one of them stands. */
function renamed(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map(one => renamed(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, names)]));
}

/**
 * A component of another design as it stands on a page in the place of `node`: under ids of the page, without what a page does
 * not take, and told what its design withholds from who looks. `count`: components in it. Null where a page takes no such type.
 */
export function placedComponent(
  source: TemplateComponent,
  node: TemplateComponent,
  withheld: readonly Withheld[] = [],
): { component: TemplateComponent; count: number } | null {
  const inner = everyComponent([source]);
  const names = new Map(inner.map(({ id }) => [id, id === source.id ? node.id : innerId(node.id, id)]));
  const put = (components: readonly TemplateComponent[]): TemplateComponent[] =>
    components.flatMap(({ id, name, props, isHidden, components: held, containers }) => {
      const type = pageTypes.get(name);
      if (!type) return [];
      return [
        {
          id: names.get(id) ?? id,
          name,
          props: withholding(completeProps(type, renamed(props, names) as Props), withheld),
          ...(isHidden === undefined ? {} : { isHidden }),
          ...(held ? { components: put(held) } : {}),
          ...(containers
            ? {
                containers: containers.map(({ slot, components: ones }) => ({ slot, components: put(ones) })),
              }
            : {}),
        },
      ];
    });
  const [component] = put([source]);
  return component ? { component: withPlace(component, node), count: inner.length } : null;
}

/** Where it stands is the page's to say, as far as the page says it. */
function withPlace(component: TemplateComponent, { props }: TemplateComponent): TemplateComponent {
  const { overColumns, showOn } = props;
  return {
    ...component,
    props: {
      ...component.props,
      ...(typeof overColumns === 'number' ? { overColumns } : {}),
      ...(showOn === 'pc' || showOn === 'mobile' ? { showOn } : {}),
    },
  };
}
