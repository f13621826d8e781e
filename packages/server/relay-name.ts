import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { RelayName } from '@gonghui/gateway/design/designs/index.ts';

const FILE = 'instance';

/** How this process's relay is called where another one finds the database taken; the folder is this process's alone. */
export function relayName(folder: string): RelayName {
  const path = join(folder, FILE);
  if (!existsSync(path)) writeFileSync(path, randomUUID(), { flush: true });
  return { instance: readFileSync(path, 'utf8').trim(), host: hostname(), pid: process.pid, folder };
}
