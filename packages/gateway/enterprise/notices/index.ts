export { newsFor } from './events.ts';
export { readNoticesOf, settleNoticesOf } from './read-notices.ts';
export { storeMails } from './store-mails.ts';
export { storeNotices } from './store-notices.ts';
