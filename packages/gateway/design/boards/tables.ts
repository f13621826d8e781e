import type { Sort } from '@gonghui/contract/submissions.ts';
import type { ColumnType } from 'kysely';

export interface BoardTables {
  /** What a board shows; name, form, audience and release are in its row of `forms`. */
  boards: {
    form_id: string;
    tenant_id: string;
    /** Grows with each change of the settings; a change names the one it was made on. */
    rev: number;
    view_type: number;
    group_field: string | null;
    date_field: string | null;
    display_fields: string[];
    display_ungrouped: boolean;
    /** Null: cards stand as people dragged them. */
    sort: ColumnType<Sort | null, string | null, string | null>;
    updated_by: string;
    updated_at: Date;
  };
  /** Keys of cards that somebody dragged (`packages/domain/hand-order.ts`). */
  board_ranks: {
    tenant_id: string;
    board_id: string;
    record_id: string;
    rank: string;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends BoardTables {}
}
