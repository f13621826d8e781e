import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import { external } from '@gonghui/elements/page/external/definition.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import { completeProps } from '@gonghui/scene/complete.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Externals } from './externals.ts';

const formIdOf = ({ props }: TemplateComponent): string => String(props.formId ?? '');

/** A page as viewers would have it: with the components of other designs in their places, as the gateway puts them there. */
export async function withReleases(template: Template, externals: Externals): Promise<Template> {
  const ids = new Set(
    everyComponent(template.components).flatMap(one => (one.name === external.type ? formIdOf(one) : [])),
  );
  if (ids.size === 0) return template;
  const releases = new Map(
    await Promise.all([...ids].map(async id => [id, id === '' ? '' : await externals.release(id)] as const)),
  );
  const placed = (node: TemplateComponent): TemplateComponent => {
    const release = releases.get(formIdOf(node));
    const source =
      typeof release === 'object'
        ? everyComponent(release.components).find(({ id }) => id === node.props.componentId)
        : undefined;
    if (!source) return { ...node, props: { ...node.props, state: 'gone' } };
    const [shown] = sound([source]);
    return shown ? { ...shown, id: node.id } : { ...node, props: { ...node.props, state: 'gone' } };
  };
  const walk = (components: readonly TemplateComponent[]): TemplateComponent[] =>
    components.map(one =>
      one.name === external.type
        ? placed(one)
        : {
            ...one,
            ...(one.components ? { components: walk(one.components) } : {}),
            ...(one.containers
              ? { containers: one.containers.map(slot => ({ ...slot, components: walk(slot.components) })) }
              : {}),
          },
    );
  return { ...template, components: walk(template.components) };
}

/** Without what a page does not take. */
const sound = (components: readonly TemplateComponent[]): TemplateComponent[] =>
  components.flatMap(one => {
    const type = pageTypes.get(one.name);
    if (!type) return [];
    return [
      {
        ...one,
        props: completeProps(type, one.props),
        ...(one.components ? { components: sound(one.components) } : {}),
        ...(one.containers
          ? { containers: one.containers.map(slot => ({ ...slot, components: sound(slot.components) })) }
          : {}),
      },
    ];
  });
