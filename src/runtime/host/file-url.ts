import { fileCalls } from '@gonghui/contract/files.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import { boardQuery } from '../../api/board-scope.ts';
import { visitHere } from '../../api/visit.ts';

/** Within a board, the board it is asked by: a picture or a link sends no call that would say so. */
function withinBoard(call: typeof fileCalls.get | typeof fileCalls.preview, address: string): string {
  const { dmFormId } = boardQuery(call);
  return dmFormId === undefined ? address : `${address}?dmFormId=${dmFormId}`;
}

/** Where a stored file is read; of a stranger, with his visit in the address, for a picture sends no headers. */
export function fileUrl(id: string): string {
  const visit = visitHere();
  return visit
    ? `${API_PREFIX}/public/v1/files/${id}?x-signature=${encodeURIComponent(visit.token)}`
    : withinBoard(fileCalls.get, `${API_PREFIX}/v1/files/${id}`);
}

/** Where the browser shows a stored file to who is signed in. */
export const previewUrl = (id: string, name: string): string =>
  withinBoard(
    fileCalls.preview,
    `${API_PREFIX}/v1/files/onlinePreview/${id}/${encodeURIComponent(name.toWellFormed())}`,
  );
