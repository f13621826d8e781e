import { COMPONENT_ID_LENGTH, isComponentId } from '@gonghui/kernel/ids.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { external } from './definition.ts';

/**
 * The id of an externally placed component: `{own}_{source}` (spec, designers §3). `own` is unique in the page, so that one
 * component can be placed several times; null where it would be longer than ids are.
 */
export function placedId(own: string, source: string): string | null {
  const id = `${own}_${source}`;
  return isComponentId(id) && id.length <= COMPONENT_ID_LENGTH ? id : null;
}

/** The id of a new component of a page. */
export function pageIdOf({ name, props }: Pick<TemplateComponent, 'name' | 'props'>, fresh: string): string {
  const source = name === external.type ? props.componentId : undefined;
  return (typeof source === 'string' && source !== '' && placedId(fresh, source)) || fresh;
}
