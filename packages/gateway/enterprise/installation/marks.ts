import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Secrets } from '../../base/config.ts';
import type { Database } from '../../base/db/database.ts';

/** Says that keys or files of this machine are not those by which the database was served before. */
class OtherInstallation extends Error {}

/** What an operator takes over as it is, though the database knows another. */
export type Accepted = 'keys' | 'files';

/** Tells two sets of keys apart and says nothing of them. */
const markOf = ({ accessKey, refreshKey, linkKey, rsaPrivateKey }: Secrets): string =>
  createHash('sha256')
    .update(JSON.stringify(['keys', accessKey, refreshKey, linkKey, rsaPrivateKey]))
    .digest('base64url');

const readMark = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, 'utf8').trim().slice(0, 100) : null;

interface InstallationFiles {
  /** Where the keys lie; `load` reads them, and makes them where there are none. */
  keysFile: string;
  load(): Secrets;
  /** File within the folder of files that says whose they are; null for a process that has no business with files. */
  filesMark: string | null;
  /** What somebody at the console has taken over on purpose. */
  accept: ReadonlySet<Accepted>;
}

/**
 * Answers the keys, once it is sure that they and the files belong to this database. What serves a database first notes both in
 * it, in its one row, held meanwhile: of several that start at once the others find what the first has noted. A start with
 * other keys would sign everybody out and leave sealed values unreadable, one with an empty folder would show no picture: both
 * are refused, and new keys are made for no database that knows others.
 */
export function settleMarks(
  db: Database,
  { keysFile, load, filesMark, accept }: InstallationFiles,
): Promise<Secrets> {
  return db.withSystem(async trx => {
    const { keys_mark, files_mark } = await trx
      .selectFrom('installation')
      .select(['keys_mark', 'files_mark'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (keys_mark !== null && !accept.has('keys') && !existsSync(keysFile))
      throw new OtherInstallation(`没有找到密钥文件 ${keysFile}，而这个数据库是用别的密钥服务过的。${KEYS}`);
    const secrets = load();
    const keys = markOf(secrets);
    if (keys_mark !== null && keys !== keys_mark && !accept.has('keys'))
      throw new OtherInstallation(`密钥文件 ${keysFile} 不是这个数据库使用的密钥。${KEYS}`);

    let files = files_mark;
    if (filesMark !== null) {
      const found = readMark(filesMark);
      if (files_mark !== null && found !== files_mark && !accept.has('files'))
        throw new OtherInstallation(
          `文件目录 ${dirname(filesMark)} 不是这个数据库的文件${found === null ? '（其中没有标记）' : ''}。${FILES}`,
        );
      files ??= found ?? randomBytes(18).toString('base64url');
      if (found !== files) {
        mkdirSync(dirname(filesMark), { recursive: true });
        writeFileSync(filesMark, `${files}\n`, { flush: true });
      }
    }
    if (keys !== keys_mark || files !== files_mark)
      await trx.updateTable('installation').set({ keys_mark: keys, files_mark: files }).execute();
    return secrets;
  });
}

const KEYS =
  '请放回原来的 secrets.json（见 docs/production.md 的 Restore），或检查 DATA_DIR 与 DATABASE_URL 是否配对。确实要改用这里的密钥时（所有人需重新登录，已加密的值不能再读），运行 npm run admin -- accept-keys';
const FILES =
  '请放回原来的 files 目录（连同其中的 mark 文件），或检查 DATA_DIR 与 DATABASE_URL 是否配对。确实要改用这个目录时，运行 npm run admin -- accept-files';
