export { publicationRoutes } from './routes.ts';
export { createPublications } from './service.ts';
