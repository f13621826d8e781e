import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { RECEIVER_PORT, receiverSecretFile } from './demo/receiver-place.ts';

/**
 * `npm run hook-receiver -- --secret whsec_… [--port 8787] [--status 500]`: a receiver of data push that verifies what comes and
 * prints it, for who sets a hook up and for whoever writes a receiver (docs/hooks.md). Without a secret it takes that of the demo's hook
 * from `DATA_DIR`.
 */
const TOLERANCE_S = 300;
const MOST_BYTES = 1024 * 1024;

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
/** Of the demo's hook; none where there is no demo, or somebody else's data. */
function demoSecret(): string | undefined {
  try {
    return readFileSync(receiverSecretFile(process.env.DATA_DIR || 'data'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
const headerOf = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '');

/** Whether one of the signatures is ours over id, time and body, and the time is not long ago. */
export function isGenuine(
  secret: string,
  { id, timestamp, signature }: { id: string; timestamp: string; signature: string },
  body: string,
  now = Date.now(),
): boolean {
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signature.split(' ').some(one => {
    const [version, text = ''] = one.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === right.length && timingSafeEqual(given, right);
  });
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

interface Pushed {
  type: string;
  data?: { formName?: string; record?: { id: string; rev: number; fields?: unknown }; message?: string };
}

if (import.meta.main) {
  const secret = option('secret') ?? demoSecret();
  const port = Number(option('port') ?? RECEIVER_PORT);
  const status = Number(option('status') ?? 204);
  const seen = new Set<string>();
  const revs = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const answer = (code: number, why: string) => {
      response.writeHead(code, { 'content-type': 'text/plain; charset=utf-8' }).end(why);
      if (code >= 300) console.log(`${code} ${why}`);
    };
    try {
      const text = await bodyOf(request);
      if (text === null) return answer(413, '内容过长');
      const id = headerOf(request, 'webhook-id');
      const timestamp = headerOf(request, 'webhook-timestamp');
      const signature = headerOf(request, 'webhook-signature');
      if (secret && !isGenuine(secret, { id, timestamp, signature }, text)) return answer(401, '签名不正确');
      if (status >= 300) return answer(status, '按要求答复失败');
      const { type, data } = JSON.parse(text) as Pushed;
      const again = seen.has(id);
      seen.add(id);
      const { record } = data ?? {};
      const older = record !== undefined && (revs.get(record.id) ?? 0) > record.rev;
      if (record && !older) revs.set(record.id, record.rev);
      const notes = [
        secret ? '签名正确' : '未核对签名',
        ...(again ? ['此前已收到'] : []),
        ...(older ? ['比已有的旧'] : []),
        ...(headerOf(request, 'webhook-replay') === '1' ? ['重新推送'] : []),
      ];
      console.log(
        `${new Date().toISOString()} ${type} ${record ? `${record.id} 第${record.rev}版` : (data?.message ?? '')}（${notes.join('，')}）`,
      );
      if (record?.fields !== undefined) console.log(JSON.stringify(record.fields, null, 2));
      answer(204, '');
    } catch (error) {
      answer(400, error instanceof Error ? error.message : String(error));
    }
  });
  server.listen(port, '127.0.0.1', () => {
    const demo = secret !== undefined && option('secret') === undefined;
    const check = demo ? '核对演示企业的签名' : secret ? '核对签名' : '没有给出 --secret，不核对签名';
    const next = demo
      ? '请在「请假申请」的 表单设置 → 数据推送 中启用「本机接收示例」。'
      : `系统需要以 OUTBOUND_ALLOW=127.0.0.1:${port} 启动。`;
    console.log(`在 http://127.0.0.1:${port}/ 接收推送（${check}）。${next}`);
  });
}
