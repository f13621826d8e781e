import { fileCalls } from '@gonghui/contract/files.ts';
import { deviceOf } from '../api/device.ts';
import { type Envelope, PREFIX } from '../api/transport.ts';
import { readTokens } from '../session/storage.ts';

/**
 * Sends one picture, telling how much has gone. `fetch` cannot tell that, so this is the one request of the app that
 * goes another way; it answers and fails like every other.
 */
export function uploadPicture(
  file: File,
  onProgress?: (share: number) => void,
): Promise<{ id: string; name: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(fileCalls.picture.method, PREFIX + fileCalls.picture.path);
    const token = readTokens()?.token;
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('device', deviceOf(navigator.userAgent));
    request.responseType = 'json';
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const answer = request.response as Envelope | null;
      const data = answer?.data as { id?: string; name?: string } | null;
      if (answer?.code === 200 && data?.id) resolve({ id: data.id, name: data.name ?? file.name });
      else reject(new Error(answer?.message || '图片上传失败，请重试'));
    };
    request.onerror = () => reject(new Error('网络连接失败，图片未上传，请重试'));
    const body = new FormData();
    body.append('purpose', 'record');
    body.append('file', file);
    request.send(body);
  });
}
