import type { ColumnType, Generated } from 'kysely';

/** What lists and choices say of the last save, so that they need not read it. */
export interface StencilFacts {
  /** As `print` names it: millimetres, upright, and how it is turned. */
  paper: string;
  width: number;
  height: number;
  direction: 'longitudinal' | 'transverse';
  labels: boolean;
  /** Things left to solve when it was saved. */
  problems: number;
  /** Keys of the fields that it shows. */
  fields: string[];
  /** Ids of the administrator's fonts that it names; saves of before there were any have no such list. */
  fonts?: string[];
}

export interface PrintTables {
  /** Fonts of an enterprise for its templates. */
  fonts: {
    id: string;
    tenant_id: string;
    name: string;
    characters: number;
    /** Its characters and their advances, as `Coverage` of `packages/print` reads them. */
    widths: string;
    file_id: string;
    /** Of its bytes in the file store, which never change. */
    digest: string;
    created_by: string;
    created_at: Date;
  };
  prints: {
    id: string;
    tenant_id: string;
    form_id: string;
    name: string;
    /** Number of the last save; 0: never saved. */
    version: Generated<number>;
    /** The version that is printed; null while it is off. */
    printed_version: number | null;
    facts: ColumnType<StencilFacts, string, string>;
    created_by: string;
    created_at: ColumnType<Date, Date, never>;
    updated_by: string;
    updated_at: Date;
    deleted_at: Date | null;
  };
  /** Data for printing, PDFs and jobs that were handed out (print R1). */
  print_records: {
    id: string;
    tenant_id: string;
    form_id: string;
    /** Null for the layout that is made from the form. */
    print_id: string | null;
    version: number;
    /** As the template was called then. */
    name: string;
    user_id: string;
    at: ColumnType<Date, Date, never>;
    way: 'browser' | 'pdf' | 'job';
    records: number;
    /** Null where only a browser knows. */
    pages: number | null;
    copies: Generated<number>;
    /** Requests of one person with one key are one print (print R4). */
    key: string;
  };
  /** Each record that was printed, with its number among the prints of that template (print R2). */
  print_record_items: {
    tenant_id: string;
    print_record_id: string;
    /** Empty for the layout that is made from the form. */
    print_id: string;
    record_id: string;
    no: number;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends PrintTables {}
}
