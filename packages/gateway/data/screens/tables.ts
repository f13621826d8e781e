export interface ScreenTables {
  play_passes: {
    id: string;
    tenant_id: string;
    form_id: string;
    name: string;
    /** SHA-256 of the secret, hex. */
    hash: string;
    /** Whose rights it shows the screen with. */
    created_by: string;
    created_at: Date;
    expires_at: Date;
    /** Addresses and CIDR ranges from which it opens; from anywhere if empty. */
    networks: string[];
    /** To the minute; null until a wall has come with it. */
    last_seen_at: Date | null;
    revoked_at: Date | null;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends ScreenTables {}
}
