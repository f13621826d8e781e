import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './build.ts';

// What Node has compiled, types taken out, is kept for the next start: half of what a start takes. A place that cannot
// be written to is no fault, and `NODE_COMPILE_CACHE` names another.
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'compiled'));

/** `npm start`: everything in one process on one port. PORT, HOST, DATA_DIR, DATABASE_URL and ROLE decide the rest. */
await import('./serve.ts');
