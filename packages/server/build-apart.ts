import { endWithParent } from './apart.ts';
import { buildApp } from './build.ts';

/** The program of the process that builds (build.ts, `buildApart`). */
endWithParent();
await buildApp();
process.exit(0);
