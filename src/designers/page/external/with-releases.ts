import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import { external } from '@gonghui/elements/page/external/definition.ts';
import { placedComponent } from '@gonghui/elements/page/external/placed.ts';
import type { ExternalState } from '@gonghui/elements/page/external/words.ts';
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
    await Promise.all(
      [...ids].map(async id => [id, id === '' ? undefined : await externals.release(id)] as const),
    ),
  );
  const inPlace = (node: TemplateComponent): TemplateComponent => {
    const release = releases.get(formIdOf(node));
    const missing = (state: ExternalState | undefined): TemplateComponent =>
      state === undefined ? node : { ...node, props: { ...node.props, state } };
    // Where no source is chosen yet there is nothing to miss.
    if (typeof release !== 'object') return missing(release);
    const source = everyComponent(release.components).find(({ id }) => id === node.props.componentId);
    return (source && placedComponent(source, node)?.component) ?? missing('gone');
  };
  const walk = (components: readonly TemplateComponent[]): TemplateComponent[] =>
    components.map(one =>
      one.name === external.type
        ? inPlace(one)
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
