import type { Json } from '@gonghui/kernel/digest.ts';
import { MAIN } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { fieldDefaults, fieldShape, text, whole } from '../shared/common-props.ts';
import { DEFAULT_PAGE_SIZE, MAX_ROWS, subformField } from './field.ts';
import { subformSettings } from './settings.ts';

const props = z.object({
  ...fieldShape,
  pageSize: z.optional(whole(1, MAX_ROWS)),
  isShowIndex: z.optional(z.boolean()),
  sequenceName: z.optional(text(20)),
  freezeColumn: z.optional(whole(0, 5)),
  border: z.optional(z.boolean()),
  isShowHead: z.optional(z.boolean()),
  addButton: z.optional(z.enum(['hidden', 'disabled', 'normal'])),
  exportTable: z.optional(z.boolean()),
  isShowControl: z.optional(
    z.object({
      isControl: z.optional(z.boolean()),
      isCopy: z.optional(z.boolean()),
      isDelete: z.optional(z.boolean()),
      isSort: z.optional(z.boolean()),
    }),
  ),
});

export type SubformProps = z.infer<typeof props>;

/** Rows of the same fields. Its columns are the nodes in its one slot. */
export const subform = defineElement<SubformProps, Json>({
  type: 'subform',
  title: '子表单',
  icon: 'table',
  group: '高级',
  keywords: 'zibiaodan zbd subform table mingxi mx',
  categories: ['field'],
  defaults: () => ({
    ...fieldDefaults('子表单'),
    overColumns: 12,
    pageSize: DEFAULT_PAGE_SIZE,
    isShowIndex: true,
    sequenceName: '序号',
    freezeColumn: 0,
    border: true,
    isShowHead: true,
    addButton: 'normal',
    exportTable: false,
    isShowControl: { isControl: true, isCopy: true, isDelete: true, isSort: true },
  }),
  slots: () => [MAIN],
  accepts: () => ['subform-field'],
  props,
  settings: subformSettings,
  field: subformField,
});
