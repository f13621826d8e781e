export { type IdsByName, idsByName } from './by-name.ts';
export { idsCalled, namesBySound } from './by-sound.ts';
export { createEnterpriseIn } from './enterprise.ts';
export { personLeft, standingsChanged } from './events.ts';
export { type Standing, standingOf } from './lookup.ts';
export { memberOf, missingOf, namesOf } from './naming.ts';
export { organisationRoutes } from './routes.ts';
export { createOrganisation } from './service.ts';
export type { OrganisationTables } from './tables.ts';
