export { publicationRoutes } from './routes.ts';
export { createPublications } from './service.ts';
export type { PublicationTables } from './tables.ts';
