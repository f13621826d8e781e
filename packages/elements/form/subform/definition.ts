import type { Json } from '@gonghui/kernel/json.ts';
import { MAIN } from '@gonghui/scene/types.ts';
import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { DEFAULT_PAGE_SIZE, subformField } from './field.ts';
import { subformSettings } from './settings.ts';
import { props, type SubformProps } from './shape.ts';

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
