export { grantsChanged } from './events.ts';
export { type FormFacts, rightsOf, rightsOfForms } from './rights.ts';
export { permissionRoutes } from './routes.ts';
export { createPermissions } from './service.ts';
export { holdSubmitLimit, submissionsLeft } from './submit-limit.ts';
export { wordsOfGroups } from './words.ts';
