export { noticeRoutes } from './routes.ts';
export { createNotices } from './service.ts';
export { subscribeLive } from './subscribe.ts';
