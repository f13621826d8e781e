import type { Call } from '@gonghui/contract/define.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import { NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import { asStranger } from '../../api/client.ts';
import { signed, visitHere } from '../../api/visit.ts';
import { withSession } from '../../api/with-session.ts';
import { deviceOf } from '../../transport/device.ts';
import type { Envelope } from '../../transport/transport.ts';

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
 * another way; an expired token is renewed, a lost session ends, and it answers and fails like every other. Rejects with
 * an Error whose message is Chinese.
 */
export const upload = async <T>(
  call: Pick<Call, 'method' | 'path'>,
  file: File,
  options: UploadOptions,
): Promise<T> => {
  const { signal } = options;
  try {
    const ask = (token?: string) => sendFile(call, file, options, token);
    return (await (visitHere()
      ? asStranger(ask, { signal })
      : withSession(ask, { quiet: true, signal }))) as T;
  } catch (error) {
    throw signal?.aborted ? new Error(CANCELLED) : error;
  }
};

const CANCELLED = '已取消上传';

function sendFile(
  call: Pick<Call, 'method' | 'path'>,
  file: File,
  { noun, fields = {}, onProgress, signal }: UploadOptions,
  token: string | undefined,
): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { path, headers } = signed(call);
    request.open(call.method, API_PREFIX + path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('device', deviceOf(navigator.userAgent));
    request.responseType = 'json';
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    const failed = (code: number, message: string) => resolve({ code, message, data: null });
    request.onload = () => {
      const answer = request.response as Envelope | null;
      if (typeof answer?.code !== 'number' || (answer.code === 200 && !answer.data))
        failed(request.status === 200 ? 500 : request.status, `${noun}上传失败，请重试`);
      else if (answer.code === 200 || answer.message) resolve(answer);
      else failed(answer.code, `${noun}上传失败，请重试`);
    };
    request.onerror = () => failed(NETWORK_CODE, `网络连接失败，${noun}未上传，请重试`);
    request.onabort = () => reject(new Error(CANCELLED));
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', file);
    request.send(body);
  });
}
