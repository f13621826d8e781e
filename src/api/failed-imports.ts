/** Said wherever a part of the app could not be fetched: what browsers say is English, and differs. */
export const NOT_FETCHED = '网络连接失败，内容没有加载成功，请重试';

/**
 * Puts these words into the error of every dynamic import that fails, its style sheets included. The builder tells of
 * each before it rejects; whoever asked for the part handles the rejection as before and may ask again.
 */
export function wordFailedImports(target: Pick<Window, 'addEventListener'> = window): void {
  target.addEventListener('vite:preloadError', event => {
    const { payload } = event as Event & { payload?: unknown };
    if (payload instanceof Error) payload.message = NOT_FETCHED;
  });
}
