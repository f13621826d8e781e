import type { Deps } from './context.ts';
import { createApplets } from './modules/applets/service.ts';
import { createBooking } from './modules/booking/service.ts';
import { createDesigns } from './modules/designs/service.ts';
import { createExports } from './modules/exports/service.ts';
import { createFiles } from './modules/files/service.ts';
import { createForms } from './modules/forms/service.ts';
import { createIdentity } from './modules/identity/service.ts';
import { createImports } from './modules/imports/service.ts';
import { createJobs } from './modules/jobs/service.ts';
import { createLinkage } from './modules/linkage/service.ts';
import { createOrganisation } from './modules/organisation/service.ts';
import { createPermissions } from './modules/permissions/service.ts';
import { createProcesses } from './modules/processes/service.ts';
import { readsFile } from './modules/submissions/reads-file.ts';
import { createRecords } from './modules/submissions/records.ts';
import { createSubmissions } from './modules/submissions/service.ts';

/**
 * Every service, made once in the order in which they lean on each other. A module reaches another through this list
 * and never through its tables.
 */
export function createServices(deps: Deps) {
  const identity = createIdentity(deps);
  const jobs = createJobs(deps, identity);
  const files = createFiles(deps);
  const organisation = createOrganisation(deps, identity, files);
  const applets = createApplets(deps);
  const forms = createForms(deps, applets);
  const permissions = createPermissions(deps);
  const submissions = createSubmissions(deps);
  const records = createRecords(deps);
  files.attachReader(readsFile);
  jobs.nightly('record-bin', async () => {
    await records.purge();
    // What only those records used goes with them.
    while ((await files.sweep()) > 0);
  });
  const exports = createExports(deps, jobs);
  const imports = createImports(deps, jobs, forms);
  const designs = createDesigns(deps);
  const booking = createBooking(deps);
  const linkage = createLinkage(deps);
  const processes = createProcesses(deps);
  return {
    identity,
    jobs,
    files,
    organisation,
    applets,
    forms,
    permissions,
    submissions,
    imports,
    exports,
    records,
    designs,
    booking,
    linkage,
    processes,
  };
}

export type Services = ReturnType<typeof createServices>;
