import type { ElementDefinition } from '../definition.ts';
import { input } from './input/definition.ts';

/**
 * Every element type of the form family, in the order of the palette. A new type is a folder and a line here.
 * Validation of templates, the designer and the gateway come through this door; the fill page through `fields.ts`.
 */
export const definitions: readonly ElementDefinition[] = [input];
