import type { FormField } from '@gonghui/domain/form-fields.ts';
import { fieldIds } from '@gonghui/domain/form-fields.ts';
import { limitedFields, mayDo } from '@gonghui/domain/form-rights.ts';
import { restrictTemplate } from '@gonghui/domain/masked-record.ts';
import {
  type LeftField,
  leftFields,
  neverInTables,
  type SheetTarget,
  sheetTargets,
} from '@gonghui/domain/sheets/targets.ts';
import { fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Acting, Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormVersion, formVersion } from '../../design/forms/index.ts';
import { type FormAccess, formAccess } from '../access/index.ts';

/** The form that records are imported into, as far as the person who imports may. */
export interface ImportPlace extends FormAccess {
  version: FormVersion;
  /** The design with what he may not write marked, to check values by. */
  template: Template;
  /** Version and fields he may not write: two places with the same mark check alike. */
  mark: string;
  targets: SheetTarget[];
  /** Fields that no column of a table can go to, and why. */
  left: LeftField[];
  /** Fields that he may write. */
  open: FormField[];
  /** Of them and their columns those that no table holds, by id with their names. */
  never: ReadonlyMap<string, string>;
}

/** Who imports into a form, and in which transaction. */
export interface Importing extends Acting {
  readonly place: ImportPlace;
}

/** Refuses who may not import, and forms that take no records now. */
export async function importPlace(trx: Trx, ctx: Ctx, formId: string): Promise<ImportPlace> {
  const access = await formAccess(trx, ctx, formId);
  const { form, rights } = access;
  if (!mayDo(rights, 'import')) throw new AppError('forbidden', '您没有导入该表单数据的权限');
  if (form.released_version === null) throw new AppError('forbidden', '表单尚未发布，发布后才能导入数据');
  const version = await formVersion(trx, ctx, formId, form.released_version);
  const limited = limitedFields(rights.grants, fieldIds(version.fields), 'import');
  const template = restrictTemplate(version.template, limited, 'mark');
  const places = fieldPlaces(template.components);
  const open = new Set(places.flatMap(({ locked, component }) => (locked ? [] : [component.id])));
  const hidden = new Set(places.flatMap(place => (place.hidden ? [place.component.id] : [])));
  const fields: FormField[] = version.fields.flatMap(field => {
    if (!open.has(field.id)) return [];
    if (!field.columns) return [field];
    const columns = field.columns.filter(column => !limited.has(column.id));
    return columns.length > 0 ? [{ ...field, columns }] : [];
  });
  const mark = JSON.stringify([version.version, [...limited].sort()]);
  const closed = version.fields.filter(({ id }) => !open.has(id) && !hidden.has(id) && !limited.has(id));
  const left = leftFields(fields, closed);
  const targets = sheetTargets(fields);
  return { ...access, version, template, mark, targets, left, open: fields, never: neverInTables(fields) };
}
