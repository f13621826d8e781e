import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { childrenOf } from './field-places.ts';

/** Names of the types that a form is made of, those inside others included. */
export function typesIn(components: readonly TemplateComponent[]): Set<string> {
  const found = new Set<string>();
  const stack = [...components];
  for (let next = stack.pop(); next; next = stack.pop()) {
    found.add(next.name);
    stack.push(...childrenOf(next));
  }
  return found;
}
