export { ACCOUNT_GONE, peopleAsNow } from './acting-for.ts';
export { audit } from './audit.ts';
export { checkNewPassword, hashPassword } from './passwords.ts';
export { identityRoutes } from './routes.ts';
export { createIdentity, type Identity } from './service.ts';
export { ACCOUNT_DISABLED } from './sessions.ts';
export { subscribeIdentity } from './subscribe.ts';
export type { IdentityTables } from './tables.ts';
export type { Claims } from './tokens.ts';
