import type { Scope } from '@gonghui/contract/shapes.ts';
import type { ColumnType, Generated } from 'kysely';
import type * as z from 'zod/mini';
import type { Proved } from './proof.ts';

type Stamp = ColumnType<Date, Date | undefined, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface IdentityTables {
  sessions: {
    id: string;
    tenant_id: string;
    user_id: string;
    /** Of the password that opened it: once the account has another one, the session has ended. */
    proof: string;
    /** The accounts whose password this sign-in proved. Switching goes to these only, while they have that password. */
    enterprises: ColumnType<Proved[], string, string>;
    device: string;
    address: string;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
    ended_at: OptionalMoment;
    ended_because: string | null;
  };
  refresh_tokens: {
    hash: string;
    tenant_id: string;
    session_id: string;
    issued_at: Stamp;
    used_at: OptionalMoment;
  };
  sign_in_attempts: { account: string; count: number; started_at: ColumnType<Date, Date, Date> };
  used_nonces: { nonce: string; expires_at: ColumnType<Date, Date, Date> };
  /** Who builds an applet, and who may visit it; each applet has a row. */
  applet_auth: {
    applet_id: string;
    tenant_id: string;
    managers: 'all' | 'limited';
    visitors: ColumnType<z.output<typeof Scope>, string, string>;
    rev: Generated<number>;
  };
  /** The managers of applets that not all managers of applications build. */
  applet_managers: { tenant_id: string; applet_id: string; user_id: string };
  audit: {
    id: Generated<number>;
    tenant_id: string;
    actor_id: string | null;
    action: string;
    object_id: string | null;
    detail: ColumnType<Record<string, unknown>, string, never>;
    address: string | null;
    trace: string | null;
    at: Generated<Date>;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends IdentityTables {}
}
