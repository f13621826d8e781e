import { AGGREGATES, DATASET_KINDS, type DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { anyObject, anyValue, nameShape, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { AskedCount, Id, Millis, NamedId } from './shapes.ts';

const AnyObject = anyObject();

/** Only the outline is looked at here: what may stand in a dataset its kind decides (`elements/dataset`). */
export const Definition = AnyObject as unknown as z.ZodMiniType<DatasetDefinition, DatasetDefinition>;

const NAME_LENGTH = 50;
export const Name = nameShape(NAME_LENGTH, { empty: '文本不能为空', long: `不能超过${NAME_LENGTH}字` });
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
export const SavedDefinition = z.object({
  version: z.int(),
  digest: z.string(),
  savedAt: Millis,
  savedBy: NamedId,
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
  createdBy: NamedId,
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

const Ref = text(60).check(z.minLength(1));
/**
 * An aggregate dataset as the spec sends it: `templateId` is the main source, `target` another; ids of sources where
 * `sources` says what they are, else ids of forms of the applet.
 */
export const Aggregate = {
  name: z.optional(Name),
  sources: z.optional(z.array(AnyObject).check(z.maxLength(20))),
  templateId: text(60),
  linkFields: z
    .array(
      z.catchall(z.object({ id: Id, target: Ref, mainField: text(200), targetField: text(200) }), anyValue()),
    )
    .check(z.maxLength(50)),
  fields: z
    .array(
      z.catchall(
        z.object({
          id: Id,
          alias: text(100),
          type: text(60),
          source: z.optional(Ref),
          key: z.optional(text(200)),
          aggregate: z.optional(z.enum(AGGREGATES)),
          formula: z.optional(text(5000)),
        }),
        anyValue(),
      ),
    )
    .check(z.maxLength(500)),
  onlyMain: z.optional(z.boolean()),
};
