import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { EditorCore } from './core.ts';

interface Sorted {
  /** What may stand, down to what lies inside; the same objects where nothing was taken out. */
  kept: TemplateComponent[];
  /** Titles of the types that were left out, each once, in the order they were met. */
  skipped: string[];
}

/**
 * Leaves out of copied components those that may stand only once in a design and stand already, or come twice: one of
 * many must not keep the others from being pasted. `taken` remembers what an earlier call let in.
 */
export function withoutSeconds(
  core: EditorCore,
  components: readonly TemplateComponent[],
  taken: Set<string> = singlesOf(core),
): Sorted {
  const skipped = new Set<string>();
  const sift = (list: readonly TemplateComponent[]): TemplateComponent[] =>
    list.flatMap(component => {
      const type = core.family.types.get(component.name);
      if (type?.singleton) {
        if (taken.has(type.type)) {
          skipped.add(type.title);
          return [];
        }
        taken.add(type.type);
      }
      const { components: inner, containers } = component;
      if (!inner && !containers) return [component];
      return [
        {
          ...component,
          ...(inner && { components: sift(inner) }),
          ...(containers && {
            containers: containers.map(container => ({
              ...container,
              components: sift(container.components),
            })),
          }),
        },
      ];
    });
  return { kept: sift(components), skipped: [...skipped] };
}

/** What is said where nothing is left to paste. */
export const onlyOne = (titles: readonly string[]): string => `只能添加一个${titles.join('、')}`;

/** The types that may stand only once and do. */
export function singlesOf(core: EditorCore): Set<string> {
  const standing = core.scene.order().map(id => core.scene.typeOf(id));
  return new Set(standing.flatMap(type => (type?.singleton ? [type.type] : [])));
}
