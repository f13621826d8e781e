import type { SheetTemplate, StencilCell } from '@gonghui/elements/print/stencil.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { anyJson, anyObject, nameShape } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { Id, Millis, NamedId } from './shapes.ts';

/** Print templates of one form; more than anybody chooses from. */
export const MOST_STENCILS = 100;
export const NAME_LENGTH = 50;

export const StencilName = nameShape(NAME_LENGTH, { empty: '不能为空', long: `不能超过${NAME_LENGTH}字` });

/** Only what is `on` is offered for printing. */
export const StencilStatus = z.enum(['on', 'off']);

/** Bytes of the body of a save. */
export const stencilBytes = LIMITS.templateBytes + 65_536;

const AnyObject = anyObject();

/**
 * A template as it is stored and sent (spec, designers §3 "Print template"). Only the outline is looked at here: what may
 * stand in it its kind decides (`elements/print`), with the whole of it at hand.
 */
const stencilFields = {
  dataset: z.optional(anyJson()),
  print: z.optional(anyJson()),
  printTemplate: z.array(z.array(AnyObject)) as unknown as z.ZodMiniType<StencilCell[][], StencilCell[][]>,
  sheetTemplate: AnyObject as unknown as z.ZodMiniType<SheetTemplate, SheetTemplate>,
};

export const StencilShape = z.object(stencilFields);

/** What is wrong with a template: at which node, null for the template as a whole. */
export const StencilProblem = z.object({
  nodeId: z.nullable(z.string()),
  prop: z.optional(z.string()),
  message: z.string(),
});

/** A row of the list. Paper is as `print` of the template says it: millimetres, upright, and how it is turned. */
export const StencilItem = z.object({
  id: Id,
  name: z.string(),
  status: StencilStatus,
  paper: z.string(),
  width: z.number(),
  height: z.number(),
  direction: z.enum(['longitudinal', 'transverse']),
  /** Labels on a sheet rather than a page a record: copies and the first place are asked for. */
  labels: z.boolean(),
  /** Number of the last save; 0 for one that nobody saved. */
  version: z.int(),
  /** The version that is printed: the last one saved without a problem while it is on. Null while it is off. */
  printed: z.nullable(z.int()),
  /** Things left to solve in the last save, fields among them that the form has no more. */
  problems: z.int(),
  updatedAt: Millis,
  updatedBy: NamedId,
});

/** The whole of it, as last saved. */
export const StencilDetail = z.object({
  id: Id,
  formId: Id,
  appletId: Id,
  name: z.string(),
  status: StencilStatus,
  ...stencilFields,
  version: z.int(),
  printed: z.nullable(z.int()),
  digest: z.string(),
  savedAt: Millis,
  savedBy: NamedId,
  problems: z.array(StencilProblem),
});

/** What a save answers. */
export const StencilSaved = z.object({
  version: z.int(),
  digest: z.string(),
  savedAt: Millis,
  savedBy: NamedId,
  status: StencilStatus,
  printed: z.nullable(z.int()),
  problems: z.array(StencilProblem),
});

/** A variable that a template can name (print V1), or a group of them, whose type is `group` and which cannot be chosen. */
export interface VariableNode {
  key: string;
  label: string;
  /** Element type of the field; of what the product adds, the type that a field of such values has. */
  type: string;
  children: VariableNode[];
}

export const VariableNode: z.ZodMiniType<VariableNode, VariableNode> = z.object({
  key: z.string(),
  label: z.string(),
  type: z.string(),
  children: z.lazy(() => z.array(VariableNode)),
});

export type StencilItem = z.output<typeof StencilItem>;
export type StencilStatus = z.output<typeof StencilStatus>;
