import type { Json } from '@gonghui/kernel/json.ts';
import type { HttpReply } from '../../base/outbound/http.ts';
import { OutsideFault } from './fault.ts';

const MOST_DEPTH = 32;
const MOST_NODES = 100_000;

/** Walks with a list of its own, so depth costs no stack. */
function isTooMuch(data: Json): boolean {
  let nodes = 0;
  let level: Json[] = [data];
  for (let depth = 0; level.length > 0; depth++) {
    nodes += level.length;
    if (depth > MOST_DEPTH || nodes > MOST_NODES) return true;
    level = level.flatMap(one =>
      Array.isArray(one) ? one : typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
  }
  return false;
}

/** What another system answered, as data; throws `OutsideFault` for anything but JSON of moderate size. */
export function readReply({ status, headers, body, cut }: HttpReply): Json {
  const fault = (message: string) => new OutsideFault('reply', message, status);
  if (status >= 300 && status < 400)
    throw new OutsideFault('status', `对方要求转到其他地址（${status}），请填写最终的地址`, status);
  if (status < 200 || status >= 300)
    throw new OutsideFault('status', `对方答复了 ${status}，不是成功（2xx）`, status);
  if (cut) throw fault('对方的答复超过 1 MB');
  const packed = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  if (packed !== 'identity' && packed !== '') throw fault('对方的答复是压缩过的，请让对方不要压缩');
  let data: Json;
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as Json;
  } catch {
    throw fault('对方的答复不是有效的 JSON');
  }
  if (isTooMuch(data)) throw fault('对方的答复层次过深或内容过多');
  return data;
}
