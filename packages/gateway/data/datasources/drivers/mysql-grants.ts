import type { Grants } from './driver.ts';

/** What changes nothing. Whatever is not known here may. */
const READS: ReadonlySet<string> = new Set([
  'USAGE',
  'SELECT',
  'SHOW VIEW',
  'SHOW DATABASES',
  'PROCESS',
  'REPLICATION CLIENT',
  'BINLOG MONITOR',
]);
const WORDS: Readonly<Record<string, string>> = {
  'ALL PRIVILEGES': '拥有全部权限',
  INSERT: '可以新增数据',
  UPDATE: '可以修改数据',
  DELETE: '可以删除数据',
  CREATE: '可以建表',
  DROP: '可以删表',
  FILE: '可以读写服务器上的文件',
  EXECUTE: '可以执行存储过程',
};

/** What an account may do beside reading, from the lines of `show grants`; a role's rights are not known, so it counts. */
export function writesIn(lines: readonly string[]): Grants {
  const found = lines.flatMap(line => {
    const bare = line.replace(/`(?:[^`]|``)*`|'(?:[^']|'')*'|"(?:[^"]|"")*"/g, '?');
    const [, list] = /^GRANT (.+?) ON /i.exec(bare) ?? [];
    if (list === undefined) return ['拥有角色，角色的权限无法确认'];
    if (/\bGRANT OPTION\b/i.test(bare.slice(/\bWITH\b/i.exec(bare)?.index ?? bare.length)))
      return ['可以给其他账号授权'];
    return list
      .replace(/\([^()]*\)/g, '')
      .split(',')
      .map(one => one.trim().toUpperCase())
      .filter(one => !READS.has(one))
      .map(one => WORDS[one] ?? `拥有 ${one} 权限`);
  });
  return [...new Set(found)];
}
