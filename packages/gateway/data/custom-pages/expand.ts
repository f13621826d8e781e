import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import { external } from '@gonghui/elements/page/external/definition.ts';
import { placedComponent } from '@gonghui/elements/page/external/placed.ts';
import { withheldFrom } from '@gonghui/elements/page/external/withheld.ts';
import type { ExternalState } from '@gonghui/elements/page/external/words.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { PageRow } from '../../design/page-rows/index.ts';
import { shownIn } from './sources.ts';

/** Designs on the way from a page to what stands in it. */
const DEEPEST = 5;

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/**
 * The design of a page with the components that it shows of other designs: each as its design is released
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
    const missing = (state: ExternalState): TemplateComponent => ({
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
    const made = placedComponent(source, node, [...found.withheld, ...withheldFrom(node)]);
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
