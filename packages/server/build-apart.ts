import { buildApp } from './build.ts';

/** The program of the process that builds (build.ts, `buildApart`). */
await buildApp();
