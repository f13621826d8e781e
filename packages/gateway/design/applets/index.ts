export { appletRoutes } from './routes.ts';
export { type AppletParts, type Applets, createApplets } from './service.ts';
