import { AGGREGATES, DATASET_KINDS, type DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import * as z from 'zod/mini';
import { Millis } from './form-shapes.ts';
import { AskedCount, Id, Named } from './shapes.ts';

const AnyObject = z.record(z.string(), z.unknown());

/** Only the outline is looked at here: what may stand in a dataset its kind decides (`elements/dataset`). */
export const Definition = AnyObject as unknown as z.ZodMiniType<DatasetDefinition, DatasetDefinition>;

const NAME_LENGTH = 50;
export const Name = z
  .string()
  .check(
    z.overwrite(cleanName),
    z.minLength(1, '文本不能为空'),
    z.maxLength(NAME_LENGTH, `不能超过${NAME_LENGTH}字`),
  );
export const Kind = z.enum(DATASET_KINDS);
export const Base = z.optional(AskedCount);
export const maxBytes = LIMITS.templateBytes + 65_536;

const Problems = z.array(
  z.object({
    nodeId: z.nullable(z.string()),
    prop: z.optional(z.string()),
    message: z.string(),
    level: z.enum(['error', 'warning']),
  }),
);
export const Saved = z.object({
  version: z.int(),
  digest: z.string(),
  savedAt: Millis,
  savedBy: Named,
  problems: Problems,
});
export const Item = z.object({
  id: Id,
  appletId: Id,
  name: z.string(),
  kind: Kind,
  version: z.int(),
  /** Spec, designers §3 "Data-source status codes", and what it means. */
  status: z.int(),
  statusText: z.string(),
  updatedAt: Millis,
  createdBy: Named,
});
export const Detail = z.extend(Item, {
  definition: Definition,
  digest: z.string(),
  problems: Problems,
});
export const Use = z.object({ id: Id, name: z.string(), type: z.string(), appletId: Id });

/** A node of the sheet tree (spec, designers §3): a group cannot be chosen. */
export interface SheetNode {
  id: string;
  name: string;
  type: string;
  /** The form that a subform stands in. */
  formId?: string;
  /** The file that a sheet stands in. */
  fileId?: string;
  /** The connection that a table was fetched from, and where it stands there. */
  connectionId?: string;
  schema?: string;
  children: SheetNode[];
}
export const Sheet: z.ZodMiniType<SheetNode, SheetNode> = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  formId: z.optional(z.string()),
  fileId: z.optional(z.string()),
  connectionId: z.optional(z.string()),
  schema: z.optional(z.string()),
  children: z.lazy(() => z.array(Sheet)),
});

const Ref = z.string().check(z.minLength(1), z.maxLength(60));
/**
 * An aggregate dataset as the spec sends it: `templateId` is the main source, `target` another; ids of sources where
 * `sources` says what they are, else ids of forms of the applet.
 */
export const Aggregate = {
  name: z.optional(Name),
  sources: z.optional(z.array(AnyObject).check(z.maxLength(20))),
  templateId: z.string().check(z.maxLength(60)),
  linkFields: z
    .array(z.looseObject({ id: Id, target: Ref, mainField: z.string(), targetField: z.string() }))
    .check(z.maxLength(50)),
  fields: z
    .array(
      z.looseObject({
        id: Id,
        alias: z.string().check(z.maxLength(100)),
        type: z.string().check(z.maxLength(60)),
        source: z.optional(Ref),
        key: z.optional(z.string()),
        aggregate: z.optional(z.enum(AGGREGATES)),
        formula: z.optional(z.string().check(z.maxLength(5000))),
      }),
    )
    .check(z.maxLength(500)),
  onlyMain: z.optional(z.boolean()),
};
