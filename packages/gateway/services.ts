import type { Deps } from './context.ts';
import { keepUp } from './db/upkeep.ts';
import { createOutbox } from './mail/outbox.ts';
import { createApplets } from './modules/applets/service.ts';
import { leavingTasks } from './modules/approvals/leaving.ts';
import { approvalShowsFile } from './modules/approvals/reads-file.ts';
import { createApprovals } from './modules/approvals/service.ts';
import type { Tell } from './modules/approvals/tell.ts';
import { createTimers } from './modules/approvals/timers.ts';
import { createBooking } from './modules/booking/service.ts';
import { createDesigns } from './modules/designs/service.ts';
import { createEfficiency } from './modules/efficiency/service.ts';
import { createExports } from './modules/exports/service.ts';
import { createFiles } from './modules/files/service.ts';
import { createForms } from './modules/forms/service.ts';
import { createIdentity } from './modules/identity/service.ts';
import { createImports } from './modules/imports/service.ts';
import { createJobs } from './modules/jobs/service.ts';
import { createLinkage } from './modules/linkage/service.ts';
import { createLive } from './modules/notices/live.ts';
import { createNotices } from './modules/notices/service.ts';
import { createOrganisation } from './modules/organisation/service.ts';
import { createPages } from './modules/pages/service.ts';
import { createPermissions } from './modules/permissions/service.ts';
import { createProcesses } from './modules/processes/service.ts';
import { readsFile } from './modules/submissions/reads-file.ts';
import { createRecords } from './modules/submissions/records.ts';
import { createSubmissions } from './modules/submissions/service.ts';
import { createTasks } from './modules/tasks/service.ts';

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
  const live = createLive(deps);
  const pages = createPages(deps, applets, live);
  const forms = createForms(deps, pages);
  const permissions = createPermissions(deps);
  const outbox = createOutbox(deps);
  const tell: Tell = (tenantId, { touched, mails, formId }) => {
    live.touch(tenantId, touched);
    if (formId) live.touchForm(tenantId, formId);
    if (mails) outbox.kick();
  };
  const submissions = createSubmissions(deps, tell);
  const records = createRecords(deps, live, tell);
  files.attachReader(
    async (trx, ctx, id) => (await readsFile(trx, ctx, id)) || (await approvalShowsFile(trx, ctx, id)),
  );
  jobs.nightly('record-bin', async () => {
    await records.purge();
    // What only those records used goes with them.
    while ((await files.sweep()) > 0);
  });
  jobs.nightly('job-results', async () => {
    while ((await jobs.clear()) > 0);
  });
  jobs.nightly('embedded-database', () => keepUp(deps.db));
  const exports = createExports(deps, jobs);
  const imports = createImports(deps, jobs, forms, tell);
  const designs = createDesigns(deps, live);
  const booking = createBooking(deps);
  const linkage = createLinkage(deps);
  const processes = createProcesses(deps);
  const approvals = createApprovals(deps, tell);
  const timers = createTimers(deps, tell);
  organisation.attachLeaving(leavingTasks(deps, tell));
  const tasks = createTasks(deps, approvals, tell);
  const notices = createNotices(deps, live);
  const efficiency = createEfficiency(deps, jobs);
  return {
    identity,
    jobs,
    files,
    organisation,
    applets,
    pages,
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
    approvals,
    timers,
    tasks,
    notices,
    outbox,
    efficiency,
  };
}

export type Services = ReturnType<typeof createServices>;
