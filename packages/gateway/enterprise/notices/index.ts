export { newsFor } from './events.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export {
  markNoticesRead,
  type NoticeRow,
  noticesAsked,
  openNotice,
  ownNotices,
  unreadNotices,
} from './own-notices.ts';
export { readNoticesOf, settleNoticesOf } from './read-notices.ts';
export { storeMails } from './store-mails.ts';
export { storeNotices } from './store-notices.ts';
