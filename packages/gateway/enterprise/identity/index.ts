export { ACCOUNT_GONE, peopleAsNow } from './acting-for.ts';
export {
  type AppletAuth,
  authOf,
  insertAuth,
  managesApplet,
  namesOneOf,
  setAuth,
  USUAL_AUTH,
} from './applet-auth.ts';
export { audit } from './audit.ts';
export { setPasswordOf } from './console-password.ts';
export { managersLeft, personLeft, standingsChanged } from './events.ts';
export { endKnownSessions } from './known-sessions.ts';
export { identityModule } from './module.ts';
export { checkNewPassword, hashPassword, verifyPassword } from './passwords.ts';
export { type PlayClaims, setPlayCookie } from './play.ts';
export { holdsRole } from './role-names-sql.ts';
export type { Identity } from './service.ts';
export { ACCOUNT_DISABLED } from './sessions.ts';
