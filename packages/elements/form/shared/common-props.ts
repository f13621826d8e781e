import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { DataLinkShape, OutsideApiShape, RelatedsShape } from '../linkage/shapes.ts';
import { COLUMN_WIDTH } from '../subform/limits.ts';

/**
 * Props that many types share (spec, designers §3 "Common props"). A type takes `fieldShape` and adds its own; what
 * a type does not use yet (`dataControl`, `relateds`, …) still has its shape here, so that it is kept and checked.
 * Only `label` must be there: a shorter template, or one from before a prop existed, means the default.
 */

export const text = (max: number) => z.string().check(z.maxLength(max));
/** A number prop that may be left open; null and absent both mean open. */
export const openNumber = (min: number, max: number) =>
  z.optional(z.nullable(z.number().check(z.minimum(min), z.maximum(max))));
export const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const json = z.optional(z.json());

export const Status = z.enum(['editable', 'readonly', 'hidden']);

export const fieldShape = {
  label: text(100),
  description: z.optional(text(500)),
  overColumns: z.optional(whole(1, 12)),
  /** Of a column of a subform, in pixels; null or absent: as its type has it. */
  columnWidth: z.optional(z.nullable(whole(COLUMN_WIDTH.min, COLUMN_WIDTH.max))),
  required: z.optional(z.boolean()),
  status: z.optional(Status),
  /**
   * Where the value comes from: `defaultValue`, the formula in `defaultFormula`, the link in `dataControl`, the outside API in
   * `outsideApi`, or `current`: who fills in and when, for types that know what that is (`FieldSpec.current`).
   */
  defaultGenre: z.optional(z.enum(['static-default', 'formula', 'data-link', 'outside-api', 'current'])),
  defaultFormula: z.optional(text(4096)),
  dataControl: z.optional(z.nullable(DataLinkShape)),
  outsideApi: z.optional(z.nullable(OutsideApiShape)),
  relateds: z.optional(RelatedsShape),
  fieldSheet: json,
  fields: json,
  datasetAssociate: z.optional(
    z.nullable(
      z.object({
        targetDatasetId: z.optional(z.nullable(text(100))),
        value: z.optional(z.nullable(text(200))),
        label: z.optional(z.nullable(text(200))),
      }),
    ),
  ),
};

export const placeholderShape = { placeholder: z.optional(text(100)) };
export const clearableShape = { clearable: z.optional(z.boolean()) };
export const repeatShape = { repeat: z.optional(z.boolean()) };
/** How many items may be chosen; null is open. */
export const atLeastShape = {
  atLeast: z.optional(z.object({ min: openNumber(0, 500), max: openNumber(1, 500) })),
};

/** Props of a new field: the spec's defaults of the common ones. */
export const fieldDefaults = (label: string): Props => ({
  label,
  description: '',
  overColumns: 4,
  required: false,
  status: 'editable',
  defaultGenre: 'static-default',
});
