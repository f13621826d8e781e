/** What a page is shown on. */
export type Device = 'pc' | 'mobile';
