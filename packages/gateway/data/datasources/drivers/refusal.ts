import { AppError } from '@gonghui/kernel/errors.ts';

/** Why a database did not do what it was asked. */
export type DatabaseWhy =
  | 'account'
  | 'database'
  | 'denied'
  | 'no-tls'
  | 'needs-tls'
  | 'too-old'
  | 'certificate'
  | 'certificate-name'
  | 'table'
  | 'column'
  | 'late'
  | 'too-much'
  | 'full'
  | 'broken'
  | 'value'
  | 'other';

const SENTENCES: Record<DatabaseWhy, string> = {
  account: '账号或密码错误：请检查用户名和密码，并确认该账号允许从本服务器登录',
  database: '数据库不存在，或该账号无权访问：请检查数据库名称',
  denied: '该账号没有读取权限：请在数据库中为它授予 SELECT 权限',
  'no-tls': '数据库没有开启 TLS：请在数据库中开启，或关闭“加密连接（TLS）”',
  'needs-tls': '数据库要求加密连接：请开启“加密连接（TLS）”',
  'too-old': '数据库版本过低：请升级后再连接',
  certificate: '无法验证数据库的证书：请粘贴签发该证书的 CA 证书，并确认证书没有过期',
  'certificate-name': '证书与主机地址不符：请填写证书上的域名',
  table: '数据表不存在或已被删除',
  column: '字段不存在或已被删除',
  late: '数据库查询超时：请增加筛选条件，或改用定时抽取',
  'too-much': '数据库的答复过大，已断开连接：请增加筛选条件、减少字段，或改用定时抽取',
  full: '数据库的连接数已满：请稍后再试，或联系数据库管理员',
  broken: '数据库连接中断，请重试',
  value: '计算中的数值超出了数据库能表示的范围，请检查字段和公式',
  other: '数据库无法执行查询，请检查数据表和字段后重试',
};

/** Numbers of the dataset that reads it (rule E6): account 7, column 8, table 9, unreachable or late 10. */
const STATUS: Partial<Record<DatabaseWhy, number>> = {
  account: 7,
  column: 8,
  table: 9,
  denied: 7,
  database: 9,
};

/** A database's refusal in words of ours. What the driver said is `cause`, which the log gets and nobody else (rule E3). */
export class DatabaseRefusal extends AppError {
  readonly why: DatabaseWhy;
  /** What becomes of datasets that read it. */
  readonly status: number;

  constructor(why: DatabaseWhy, cause?: unknown) {
    super('invalid', SENTENCES[why]);
    this.why = why;
    this.status = STATUS[why] ?? 10;
    this.cause = cause;
  }
}

const CERTIFICATE =
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_|CERT_|ERR_OSSL|ERR_SSL|INVALID_CA|HOSTNAME_)/;
const BROKEN = /^(ECONNRESET|EPIPE|ETIMEDOUT|PROTOCOL_CONNECTION_LOST|PROTOCOL_SEQUENCE_TIMEOUT)$/;

/** What a driver threw, by its codes; texts decide only where it has none. */
export function refusalOf(error: unknown, byCode: Readonly<Record<string, DatabaseWhy>>): Error {
  if (error instanceof AppError) return error;
  const { code = '', errno, message = '' } = error as { code?: unknown; errno?: unknown; message?: string };
  const known = byCode[String(code)] ?? byCode[String(errno)];
  if (known) return new DatabaseRefusal(known, error);
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return new DatabaseRefusal('certificate-name', error);
  if (CERTIFICATE.test(String(code)) || /certificate|PEM/i.test(message))
    return new DatabaseRefusal('certificate', error);
  if (/does not support (SSL|secure)/i.test(message)) return new DatabaseRefusal('no-tls', error);
  if (BROKEN.test(String(code)) || /Connection terminated|closed state|socket/i.test(message))
    return new DatabaseRefusal('broken', error);
  return new DatabaseRefusal('other', error);
}
