import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSecrets, type Secrets } from '@gonghui/gateway/base/config.ts';

/** Where the keys of a data folder lie. */
export const secretsFile = (folder: string): string => join(folder, 'secrets.json');

function generate(): Secrets {
  const key = () => randomBytes(32).toString('base64url');
  // Length and exponent are the spec's (platform §9); what protects a password on its way is TLS.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024, publicExponent: 0x1_00_01 });
  return {
    accessKey: key(),
    refreshKey: key(),
    linkKey: key(),
    rsaPrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    rsaKeyId: randomBytes(6).toString('hex'),
  };
}

/**
 * The installation's keys, made at the first start and readable by its user only. Of several processes that start at
 * once over one folder all get the same: the file appears whole or not at all. Throws when the file is damaged, rather
 * than making new keys that would lock out what was signed or sealed with the old.
 */
export function loadSecrets(folder: string): Secrets {
  mkdirSync(folder, { recursive: true });
  const path = secretsFile(folder);
  if (!existsSync(path)) {
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, JSON.stringify(generate(), null, 2), { mode: 0o600, flush: true });
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  chmodSync(path, 0o600);
  let secrets: Secrets;
  try {
    secrets = JSON.parse(readFileSync(path, 'utf8')) as Secrets;
  } catch {
    throw new Error(`密钥文件 ${path} 已损坏，请从备份恢复`);
  }
  checkSecrets(secrets);
  return secrets;
}
