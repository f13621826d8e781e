export interface MapTables {
  map_packs: {
    tenant_id: string;
    /** Adcode of what it shows. */
    code: string;
    name: string;
    /** 审图号. */
    approval_no: string;
    file_id: string;
    created_by: string;
    created_at: Date;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends MapTables {}
}
