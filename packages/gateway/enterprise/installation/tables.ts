import type { ColumnType, Generated } from 'kysely';

export interface InstallationTables {
  /** One row, there from the beginning. */
  installation: {
    only_one: Generated<boolean>;
    /** Random; the same wherever this database is restored to. */
    id: Generated<string>;
    /** When its first enterprise was made; null until then. */
    set_up_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Of the keys that it is served with (`marks.ts`); null until a start has noted them. */
    keys_mark: string | null;
    /** Of the folder of its files. */
    files_mark: string | null;
  };
  setup_tokens: { hash: string; made_at: Generated<Date> };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends InstallationTables {}
}
