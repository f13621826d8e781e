import type { Generated } from 'kysely';

export interface FileTables {
  files: {
    id: string;
    tenant_id: string;
    name: string;
    /** By the content, never by the name. */
    mime: string;
    /** Bytes. */
    size: number;
    /** Bytes as they were sent; null where that is the same. */
    sent: number | null;
    width: number | null;
    height: number | null;
    /** SHA-256 of the stored bytes, hex: the key in the store. */
    digest: string;
    purpose: 'avatar' | 'record' | 'design';
    created_by: string;
    /** Of a stranger, the visit in which he uploaded it: all strangers are one person. */
    visit_id: string | null;
    created_at: Generated<Date>;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends FileTables {}
}
