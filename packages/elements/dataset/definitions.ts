import type { ElementDefinition } from '../definition.ts';
import { column } from './column/definition.ts';
import { field } from './field/definition.ts';
import { fieldRule } from './field-rule/definition.ts';
import { link } from './link/definition.ts';
import { measure } from './measure/definition.ts';
import { relation } from './relation/definition.ts';
import { rowRule } from './row-rule/definition.ts';
import { source } from './source/definition.ts';
import { union } from './union/definition.ts';

/** Parts of datasets, in the order in which a saved one lists them. */
export const datasetDefinitions: readonly ElementDefinition[] = [
  source,
  relation,
  union,
  field,
  measure,
  rowRule,
  fieldRule,
  link,
  column,
];
