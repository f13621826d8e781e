export { managesForms, resolveAudience } from './audience.ts';
export { makeSettledPage } from './create.ts';
export { pageChanged } from './events.ts';
export { kindOfRow } from './kind-of-row.ts';
export {
  alive,
  changeRow,
  findPage,
  findRow,
  type PageChange,
  type PageRow,
  pagesById,
  pagesOf,
} from './repository.ts';
export { pageRoutes } from './routes.ts';
export { createPages, type Pages } from './service.ts';
export type { PageTables } from './tables.ts';
