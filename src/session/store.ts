import type { Enterprise as EnterpriseShape, UserInfo } from '@gonghui/contract/auth.ts';
import type { Role } from '@gonghui/contract/define.ts';
import { proxy } from 'valtio/vanilla';
import type * as z from 'zod/mini';

export type SessionUser = z.output<typeof UserInfo>;
export type Enterprise = z.output<typeof EnterpriseShape>;

export interface SessionState {
  user: SessionUser | null;
  /** Those this person can switch to, the current one included; empty until asked for. */
  enterprises: readonly Enterprise[];
  /** With the same name and password, found at sign-in: leads to /enterprise-select when there are several. */
  sameCredentialEnterprises: readonly Enterprise[];
  unread: number;
  licenceExpired: boolean;
  /** Code 1512 at sign-in: the password has to be changed. */
  passwordExpired: boolean;
}

const nobody = (): SessionState => ({
  user: null,
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

/** Names a person in what this browser keeps for him. */
export const accountOf = (user: { tenantId: string; id: string } | null): string =>
  `${user?.tenantId ?? ''}.${user?.id ?? ''}`;
