import { keepCompiled } from './compiled.ts';
import { giveBackFreeMemory } from './malloc.ts';

/** `npm start`: everything in one process on one port. PORT, HOST, DATA_DIR, DATABASE_URL and ROLE decide the rest. */
if (import.meta.main) giveBackFreeMemory();
keepCompiled();
await import('./serve.ts');
