import { AppError } from '@gonghui/kernel/errors.ts';
import { OutboundRefusal, type WhyNot } from './refusal.ts';

/** How far a request came. */
export type HttpStage = 'address' | 'dns' | 'guard' | 'connect' | 'tls' | 'timeout' | 'reply';

const SENTENCES: Record<HttpStage, string> = {
  address: '地址格式不正确，应以 http:// 或 https:// 开头',
  dns: '找不到这个域名，请检查地址是否填写正确',
  guard:
    '不能访问这个地址：它在内网中或由系统保留。如确需访问，请联系系统管理员把它加入允许访问的地址（OUTBOUND_ALLOW）',
  connect: '对方没有接受连接，请检查端口，并确认服务已启动、防火墙已放行',
  tls: '加密连接没有建立：对方的证书无效、已过期或与域名不符',
  timeout: '对方没有在规定时间内答复',
  reply: '对方的答复中断或不是有效的 HTTP 答复',
};

/** Nothing came back from the outside. The sentence names what was entered at most, never what it resolved to. */
export class HttpFailure extends AppError {
  readonly stage: HttpStage;

  constructor(stage: HttpStage, message?: string, cause?: unknown) {
    super('invalid', message ?? SENTENCES[stage]);
    this.stage = stage;
    this.cause = cause;
  }
}

const BY_REFUSAL: Record<WhyNot, HttpStage> = {
  'bad-host': 'address',
  'unknown-host': 'dns',
  unresolved: 'dns',
  private: 'guard',
  reserved: 'guard',
  own: 'guard',
  closed: 'connect',
  late: 'timeout',
};

/** What an error of the connection or of the client says of how far it came. */
export function stageOf(error: unknown, answered: boolean): HttpStage {
  if (error instanceof OutboundRefusal) return BY_REFUSAL[error.why];
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || /TIMEOUT|ABORT/.test(code)) return 'timeout';
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)) return 'tls';
  if (
    answered ||
    name === 'HTTPParserError' ||
    /^(HPE_|UND_ERR)/.test(code) ||
    code === 'ECONNRESET' ||
    code === 'EPIPE'
  )
    return 'reply';
  return 'connect';
}
