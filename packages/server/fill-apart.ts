import { join } from 'node:path';
import { startEmbedded } from '@gonghui/gateway/base/db/embedded/engine.ts';
import { endWithParent } from './apart.ts';
import { keepCompiled } from './compiled.ts';
import { beginSuppliers } from './demo/suppliers/folder.ts';
import { lockFolder } from './lock.ts';
import { readSettings } from './settings.ts';

/** The program of the process that makes the embedded database (prepare.ts). */
endWithParent();
keepCompiled();
const settings = readSettings(process.env);

// The empty database first, by an engine that ends: making it takes more than all that follows.
const release = await lockFolder(settings.dataDir);
const empty = join(settings.dataDir, 'db');
const engine = await startEmbedded({ dataDir: empty, dump: null });
await engine.close();
if (settings.demoPast) beginSuppliers(settings.dataDir, empty);
release();

const { fill } = await import('./start.ts');
await fill(settings, text => console.log(text));
process.exit(0);
