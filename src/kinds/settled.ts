/** Every page that is set up and not designed, a line each. */
export { boardRoutes } from '../designers/board/routes.ts';
