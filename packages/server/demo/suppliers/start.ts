import { existsSync } from 'node:fs';
import { dayIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { Deps } from '@gonghui/gateway/base/context.ts';
import { readAllowed } from '@gonghui/gateway/base/outbound/allow.ts';
import { DEMO_CODE } from '../people.ts';
import { engineFolder, suppliersFolder } from './folder.ts';
import { HOST, type SupplierServer, serveSuppliers } from './server.ts';

/**
 * Serves the suppliers' database where a first start began one and the demo enterprise is, and lets connections reach it, and
 * nothing else of this machine: the guard of the outside reads its list at every connection.
 */
export async function startSuppliers(
  { db, config, log, now }: Deps,
  dataDir: string,
): Promise<SupplierServer | null> {
  const folder = suppliersFolder(dataDir);
  if (!existsSync(engineFolder(folder))) return null;
  const demo = await db.withSystem(trx =>
    trx.selectFrom('tenants').select('id').where('code', '=', DEMO_CODE).executeTakeFirst(),
  );
  if (!demo) return null;
  const server = await serveSuppliers({ folder, today: dayIn(TIME_ZONE, now()) });
  if (server) config.outboundAllow.push(...readAllowed(`${HOST}:${server.port}`));
  else log.warn('the port of the suppliers of the demo is taken');
  return server;
}
