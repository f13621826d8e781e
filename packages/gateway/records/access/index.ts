export { type FormAccess, forgetAccess, formAccess, recentAccess } from './access.ts';
