import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves `<folder of key>` under `/<key>/`, compressed once, and lets browsers keep what has a hash in its name, as our
 * own server does. Answers the address without a closing slash.
 */
export async function servePeers(
  folders: ReadonlyMap<string, string>,
): Promise<{ address: string; stop(): void }> {
  const kept = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const [, key = '', ...rest] = (request.url ?? '').split('?')[0]!.split('/');
    const folder = folders.get(key);
    const path = normalize(`/${rest.join('/') || 'index.html'}`);
    try {
      if (!folder) throw new Error('no such page');
      const file = join(folder, path);
      const body = kept.get(file) ?? gzipSync(readFileSync(file));
      kept.set(file, body);
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
        'content-length': body.length,
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
