import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate for `localhost` that nobody but itself has signed, as files that the user may read. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** The certificate as text, to be pasted as its own authority. */
  readonly pem: string;
}

/** Makes one with openssl, for a server that runs as `user` when we are root. */
export function makeCertificate(user: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-cert-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`openssl failed: ${made.stderr}`);
  chmodSync(key, 0o600);
  if (process.getuid?.() === 0) {
    const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
    for (const path of [folder, cert, key]) chownSync(path, id('-u'), id('-g'));
  }
  return { cert, key, pem: readFileSync(cert, 'utf8') };
}
