/** Spec, designers §3 and §9: minReadTime 10 seconds, confirm 同意并继续, cancel 不同意并退出. */
export const DEFAULT_READ_SECONDS = 10;
export const DEFAULT_CONFIRM = '同意并继续';
export const DEFAULT_CANCEL = '不同意并退出';
