import { readFileSync } from 'node:fs';
import { fieldIds, fieldsOf } from '@gonghui/domain/form-fields.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import { layout } from '@gonghui/print/layout/layout.ts';
import { purchaseValues } from '@gonghui/print/testing/purchase.ts';
import { flowOf } from '@gonghui/print/values/flow-of.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import { fieldsByLabel } from '../fields.ts';
import { PAPER_FORMS } from './forms.ts';
import { PAPERS } from './printed.ts';

const formCalled = (file: string): Template =>
  PAPER_FORMS[file] ?? JSON.parse(readFileSync(`packages/server/demo/forms/${file}.json`, 'utf8'));

it.each(PAPERS)('%s: %s is sound, names only what the form has, and fits its paper', (file, _, sheet) => {
  const form = formCalled(file);
  const fields = fieldsByLabel(form);
  const template = sheet({
    field: label => fields.ids([label])[0] ?? '',
    column: (subform, label) => fields.columnId(subform, label),
    node: title => `node-${title}`,
  });
  const about = { fieldIds: new Set(fieldIds(fieldsOf(form))) };
  expect(stencilKind.check(template, about)).toEqual({ unsound: [], open: [] });
  const { sheet: read, issues } = sheetOf(template);
  expect(issues).toEqual([]);
  expect(stencilKind.saved.from(stencilKind.saved.to(template))).toEqual(template);
  const width = read.columns.reduce((sum, column) => sum + column.width, 0);
  expect(width).toBeLessThanOrEqual(read.paper.width - read.margins.left - read.margins.right);
  if (!read.labels) expect(layout(flowOf(read, purchaseValues(3))).pages).toHaveLength(1);
});
