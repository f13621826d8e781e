export { grantsChanged } from './events.ts';
export { permissionModule } from './module.ts';
export { permissionPackage } from './package-parts.ts';
export { type FormFacts, rightsOf, rightsOfForms } from './rights.ts';
export { holdSubmitLimit, submissionsLeft } from './submit-limit.ts';
export { visitsApplet } from './visits.ts';
export { wordsOfGroups } from './words.ts';
