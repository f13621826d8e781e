import type { ColumnKind } from '@gonghui/elements/definition.ts';

export interface FormTables {
  form_columns: {
    tenant_id: string;
    form_id: string;
    /** '' for the form's own table. */
    subform_id: string;
    field_id: string;
    kind: ColumnKind;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends FormTables {}
}
