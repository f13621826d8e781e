import type { FillHost } from '../../views-api.ts';

const FILE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

/** Whether something is given that can be no film. */
export function badVideo(video: unknown): boolean {
  const text = typeof video === 'string' ? video.trim() : '';
  return text !== '' && !FILE_ID.test(text) && !isHttps(text);
}

/** Address to play a film from: a stored file's, or an https one as it is; null where there is none. */
export function videoAddress(video: string, host: FillHost): string | null {
  const text = video.trim();
  if (FILE_ID.test(text)) return host.imageUrl(text);
  return isHttps(text) ? text : null;
}
