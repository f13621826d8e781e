import type { ElementDefinition } from '../definition.ts';
import { mergeTyping } from '../typed-text.ts';
import { assets } from './assets.ts';
import { layer } from './layer/definition.ts';

/** Definitions of big screens by type: the spec's twenty components and the group. All that a wall needs of the family. */
export const screenTypes: ReadonlyMap<string, ElementDefinition> = new Map(
  [layer, ...assets.map(({ element }) => element)].map(element => [element.type, mergeTyping(element)]),
);
