import type { Deps } from '../../base/context.ts';
import type { FileReader } from './readable.ts';
import { fileRoutes } from './routes.ts';
import { createFiles } from './service.ts';

/** Pictures and attachments; `reader` says who may read one because of a record that holds it. */
export const fileModule = (reader: FileReader) => ({
  create(deps: Deps) {
    const files = createFiles(deps);
    files.attachReader(reader);
    return { files };
  },
  routes: [fileRoutes],
});
