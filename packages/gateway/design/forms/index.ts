export { flowChanged, formCopied, formReleased, formsRemoved } from './events.ts';
export { type FormVersion, formVersion, readVersion } from './form-version.ts';
export { createFormHooks } from './kind.ts';
export { checkContext } from './patterns.ts';
export { regionNames, regionsCalled } from './regions.ts';
export { formRoutes } from './routes.ts';
export { createForms, type Forms } from './service.ts';
