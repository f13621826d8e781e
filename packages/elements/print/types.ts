import type { ElementDefinition } from '../definition.ts';
import { mergeTyping } from '../typed-text.ts';
import { box } from './box/definition.ts';
import { cell } from './cell/definition.ts';
import { code } from './code/definition.ts';
import { image } from './image/definition.ts';
import { label } from './label/definition.ts';
import { line } from './line/definition.ts';
import { row } from './row/definition.ts';
import { watermark } from './watermark/definition.ts';

/** Definitions of print templates by type. */
export const stencilTypes: ReadonlyMap<string, ElementDefinition> = new Map(
  [row, cell, label, image, line, box, code, watermark].map(type => [type.type, mergeTyping(type)]),
);
