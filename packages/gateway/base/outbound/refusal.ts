import { AppError } from '@gonghui/kernel/errors.ts';

/** Why nothing was connected. */
export type WhyNot =
  | 'bad-host'
  | 'unknown-host'
  | 'unresolved'
  | 'private'
  | 'reserved'
  | 'own'
  | 'closed'
  | 'late';

const SENTENCES: Record<WhyNot, (place: string) => string> = {
  'bad-host': () => '主机地址有误：请填写域名或 IP 地址，不要带协议、端口和路径',
  'unknown-host': place => `找不到主机 ${place}：请检查主机地址是否填写正确`,
  unresolved: place =>
    `查不到主机 ${place} 的地址：域名服务器没有答复，请稍后再试，或检查域名和服务器的 DNS 设置`,
  private: place =>
    `不能连接 ${place}：它在内网中。如确需连接，请联系系统管理员把它加入允许访问的地址（OUTBOUND_ALLOW）`,
  reserved: place => `不能连接 ${place}：它是系统保留的地址，请填写数据库所在的地址`,
  own: place => `不能连接 ${place}：它是本系统自己的数据库`,
  closed: place => `${place} 拒绝了连接：请检查端口，并确认数据库已启动、防火墙已放行`,
  late: place => `连接 ${place} 超时：请检查主机和端口，并确认网络和防火墙已放行`,
};

/**
 * A connection to the outside that was not made. The sentence names what the person entered, never what it resolved to:
 * nobody learns from it what the inside looks like.
 */
export class OutboundRefusal extends AppError {
  readonly why: WhyNot;

  constructor(why: WhyNot, place: string) {
    super('invalid', SENTENCES[why](place));
    this.why = why;
  }
}
