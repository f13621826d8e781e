import { ADDRESSES, isFileId, isVideoAddress } from '../../shared/address.ts';
import type { FillHost } from '../views-api.ts';

/** Whether something is given that can be no film. */
export const badVideo = ADDRESSES.video.fault;

/** Address to play a film from: a stored file's, or an https one as it is; null where there is none. */
export function videoAddress(video: string, host: FillHost): string | null {
  const text = video.trim();
  if (isFileId(text)) return host.imageUrl(text);
  return isVideoAddress(text) ? text : null;
}
