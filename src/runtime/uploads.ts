import type { Call } from '@gonghui/contract/define.ts';
import { deviceOf } from '../api/device.ts';
import { type Envelope, PREFIX } from '../api/transport.ts';
import { readTokens } from '../session/storage.ts';

export interface UploadOptions {
  /** What the thing is called in messages: 图片, 文件. */
  noun: string;
  /** Fields beside the file. */
  fields?: Readonly<Record<string, string>>;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one file, telling how much has gone. `fetch` cannot tell that, so this is the one request of the app that goes
 * another way; it answers and fails like every other. Rejects with an Error whose message is Chinese.
 */
export function upload<T>(
  call: Pick<Call, 'method' | 'path'>,
  file: File,
  { noun, fields = {}, onProgress, signal }: UploadOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, PREFIX + call.path);
    const token = readTokens()?.token;
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('device', deviceOf(navigator.userAgent));
    request.responseType = 'json';
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const answer = request.response as Envelope | null;
      if (answer?.code === 200 && answer.data) resolve(answer.data as T);
      else reject(new Error(answer?.message || `${noun}上传失败，请重试`));
    };
    request.onerror = () => reject(new Error(`网络连接失败，${noun}未上传，请重试`));
    request.onabort = () => reject(new Error(`已取消上传`));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', file);
    request.send(body);
  });
}
