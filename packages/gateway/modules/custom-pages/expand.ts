import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import { external } from '@gonghui/elements/page/external/definition.ts';
import { type Withheld, withheldFrom, withholding } from '@gonghui/elements/page/external/withheld.ts';
import type { EXTERNAL_STATES } from '@gonghui/elements/page/external/words.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { completeProps } from '@gonghui/scene/complete.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { PageRow } from '../pages/index.ts';
import { innerId } from './placed-ids.ts';
import { shownIn } from './sources.ts';

/** Designs on the way from a page to what stands in it. */
const DEEPEST = 5;

type State = (typeof EXTERNAL_STATES)[number];

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Any JSON with the ids of components exchanged, wherever one of them stands. */
function renamed(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map(one => renamed(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, names)]));
}

/**
 * A component of another design as it stands on the page: under ids of the page, without what a page does not take, and told what
 * its design withholds from who looks.
 */
function placed(
  source: TemplateComponent,
  node: TemplateComponent,
  withheld: readonly Withheld[],
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

/**
 * The design of a page with the components that it shows of other designs (screens-and-pages 7.4): each as its design is released
 * now, as far as whoever looks may open that, and drawn under his rights. What cannot be shown says why in its place.
 */
export async function expanded(trx: Trx, ctx: Ctx, page: PageRow, template: Template): Promise<Template> {
  const known = new Map<string, ReturnType<typeof shownIn>>();
  let room = LIMITS.nodes - everyComponent(template.components).length;

  async function one(node: TemplateComponent, path: readonly string[]): Promise<TemplateComponent> {
    const { formId, componentId } = {
      formId: text(node.props.formId),
      componentId: text(node.props.componentId),
    };
    const missing = (state: State): TemplateComponent => ({
      id: node.id,
      name: external.type,
      props: { ...node.props, formId: '', componentId: '', state },
    });
    if (path.includes(formId)) return missing('circle');
    if (path.length > DEEPEST) return missing('too-deep');
    let looked = known.get(formId);
    if (!looked) {
      looked = shownIn(trx, ctx, page, formId);
      known.set(formId, looked);
    }
    const found = await looked;
    if (typeof found === 'string') return missing(found);
    const source = found.components.get(componentId);
    if (!source) return missing(found.hidden.has(componentId) ? 'no-access' : 'gone');
    const made = placed(source, node, [...found.withheld, ...withheldFrom(node)]);
    if (!made) return missing('gone');
    if (made.count > room) return missing('too-many');
    room -= made.count;
    const [component] = await all([made.component], [...path, formId]);
    return component ?? missing('gone');
  }

  async function all(
    components: readonly TemplateComponent[],
    path: readonly string[],
  ): Promise<TemplateComponent[]> {
    const list: TemplateComponent[] = [];
    for (const component of components) {
      if (component.name === external.type) {
        list.push(await one(component, path));
        continue;
      }
      const { components: inner, containers } = component;
      const slots = [];
      for (const { slot, components: held } of containers ?? [])
        slots.push({ slot, components: await all(held, path) });
      list.push({
        ...component,
        ...(inner ? { components: await all(inner, path) } : {}),
        ...(containers ? { containers: slots } : {}),
      });
    }
    return list;
  }

  const places = everyComponent(template.components).some(({ name }) => name === external.type);
  return places ? { ...template, components: await all(template.components, [page.id]) } : template;
}
