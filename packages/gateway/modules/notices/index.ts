export { type Asked, openEvents } from './events.ts';
export { createLive, type Live } from './live.ts';
export { newsFor, subscribeLive } from './news.ts';
export { readNoticesOf, settleNoticesOf } from './read-notices.ts';
export { noticeRoutes } from './routes.ts';
export { createNotices } from './service.ts';
export { storeMails } from './store-mails.ts';
export { storeNotices } from './store-notices.ts';
export type { NoticeTables } from './tables.ts';
