export { addDesign, removeDesign } from './home.ts';
export { designRoutes } from './routes.ts';
export { createDesigns } from './service.ts';
export type { DesignTables } from './tables.ts';
