export { flowChanged, formCopied, formReleased, formsRemoved } from './events.ts';
export { type FormVersion, formVersion, readVersion } from './form-version.ts';
export { formModule } from './module.ts';
