export { namesBySound } from './by-sound.ts';
export { type Standing, standingOf } from './lookup.ts';
export { memberOf, missingOf, namesOf } from './naming.ts';
export { organisationRoutes } from './routes.ts';
export { createOrganisation, type Leaving } from './service.ts';
export type { OrganisationTables } from './tables.ts';
