import type { Role } from '@gonghui/contract/define.ts';
import { proxy } from 'valtio/vanilla';

export interface Enterprise {
  tenantId: string;
  name: string;
}

/** Who is signed in, as the screens need him. */
export interface SessionUser {
  id: string;
  username: string;
  displayName: string;
  /** Stored picture's file id, or null. */
  avatar: string | null;
  roles: readonly Role[];
  initialized: boolean;
  guided: boolean;
}

export interface SessionState {
  user: SessionUser | null;
  /** The enterprise worked in. */
  enterprise: Enterprise | null;
  /** Those this person can switch to, the current one included. */
  enterprises: readonly Enterprise[];
  /** With the same name and password, found at sign-in: leads to /enterprise-select when there are several. */
  sameCredentialEnterprises: readonly Enterprise[];
  unread: number;
  licenceExpired: boolean;
  passwordExpired: boolean;
}

const nobody = (): SessionState => ({
  user: null,
  enterprise: null,
  enterprises: [],
  sameCredentialEnterprises: [],
  unread: 0,
  licenceExpired: false,
  passwordExpired: false,
});

/** The sign-in state of this tab. Tokens are not in it: they live in session/storage.ts, shared by all tabs. */
export const session: SessionState = proxy(nobody());

export const clearSession = (): void => void Object.assign(session, nobody());

/** Spec, platform §6: admin bypasses role checks; an empty list asks nothing. */
export const mayUse = (roles: readonly Role[], wanted: readonly Role[] | undefined): boolean =>
  !wanted || wanted.length === 0 || roles.includes('admin') || wanted.some(role => roles.includes(role));

/** Whether this person builds (applets, forms) rather than only fills. */
export const isBuilder = (roles: readonly Role[]): boolean => mayUse(roles, ['app']);
