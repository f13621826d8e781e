export { type FormAccess, forgetAccess, formAccess, recentAccess } from './access.ts';
export { accessModule } from './module.ts';
