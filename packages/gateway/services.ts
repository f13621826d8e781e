import type { Deps } from './context.ts';
import type { Trx } from './db/database.ts';
import { keepUp } from './db/upkeep.ts';
import { createDuck } from './duck/duck.ts';
import { afterCommit, createEvents } from './events/events.ts';
import { kindHooks } from './kind-hooks.ts';
import { createOutbox } from './mail/outbox.ts';
import { createApplets } from './modules/applets/index.ts';
import {
  approvalShowsFile,
  approvalsChanged,
  createApprovals,
  createTimers,
  subscribeApprovals,
  tryFlow,
  waitingFor,
} from './modules/approvals/index.ts';
import { createBoards } from './modules/boards/index.ts';
import { createBooking } from './modules/booking/index.ts';
import { createDatafiles } from './modules/datafiles/index.ts';
import { createDatasets, datasetChanged, subscribeDatasets } from './modules/datasets/index.ts';
import { createDatasources } from './modules/datasources/index.ts';
import { createDesigns } from './modules/designs/index.ts';
import { createEfficiency } from './modules/efficiency/index.ts';
import { createExports } from './modules/exports/index.ts';
import { createExtracts, subscribeExtracts } from './modules/extracts/index.ts';
import { createFieldUses } from './modules/field-uses/index.ts';
import { createFiles } from './modules/files/index.ts';
import { createForms } from './modules/forms/index.ts';
import { createHooks, subscribeHooks } from './modules/hooks/index.ts';
import { createIdentity, subscribeIdentity } from './modules/identity/index.ts';
import { createImports } from './modules/imports/index.ts';
import { createSetup } from './modules/installation/index.ts';
import { createJobs } from './modules/jobs/index.ts';
import { setHooks } from './modules/kinds/index.ts';
import { createLinkage } from './modules/linkage/index.ts';
import { createLinks, subscribeLinks } from './modules/links/index.ts';
import { createLive } from './modules/live/index.ts';
import { createMaps } from './modules/maps/index.ts';
import { createNotices, subscribeLive } from './modules/news/index.ts';
import { createOrganisation } from './modules/organisation/index.ts';
import { createOutsideApis } from './modules/outside/index.ts';
import { createPages, pageChanged } from './modules/pages/index.ts';
import { createPermissions } from './modules/permissions/index.ts';
import { createPrinting, createPrints, subscribePrints } from './modules/prints/index.ts';
import { createProcesses } from './modules/processes/index.ts';
import { createPublications } from './modules/publications/index.ts';
import { createScreens } from './modules/screens/index.ts';
import {
  createRecords,
  createSubmissions,
  readsFile,
  subscribeSubmissions,
} from './modules/submissions/index.ts';
import { createTasks } from './modules/tasks/index.ts';
import { createVisuals } from './modules/visuals/index.ts';
import { createHttpDoor } from './outbound/http.ts';
import { createNames } from './outbound/names/names.ts';
import { createOutbound, ownDatabase } from './outbound/outbound.ts';

/**
 * Every service, made once in the order in which they lean on each other. A module reaches another through this list
 * and never through its tables.
 */
export function createServices(given: Deps) {
  setHooks(kindHooks());
  const events = createEvents(given.log);
  const deps: Deps = { ...given, db: events.within(given.db) };
  const { outboundAllow: allow, outboundProxy: proxy } = deps.config;
  const lookup = createNames();
  const outbound = createOutbound({ allow, own: ownDatabase(deps.db), proxy, lookup });
  const duck = createDuck();
  const identity = createIdentity(deps);
  const jobs = createJobs(deps, identity);
  const files = createFiles(deps);
  const organisation = createOrganisation(deps, identity, files);
  const setup = createSetup(deps);
  const applets = createApplets(deps);
  const live = createLive(deps);
  const pages = createPages(deps, applets);
  const forms = createForms(deps, pages);
  const permissions = createPermissions(deps);
  const outbox = createOutbox(deps, lookup);
  const boards = createBoards(deps);
  const submissions = createSubmissions(deps);
  const records = createRecords(deps);
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
  jobs.nightly('public-counters', () => links.sweep());
  jobs.nightly('embedded-database', () => keepUp(deps.db));
  const exports = createExports(deps, jobs);
  const imports = createImports(deps, jobs, forms);
  const designs = createDesigns(deps);
  const maps = createMaps(deps, files);
  const datasources = createDatasources(deps, outbound);
  const asking = { ...deps, duck, datasources, news: live };
  const datasets = createDatasets(asking, applets);
  const visuals = createVisuals(asking, jobs);
  const screens = createScreens(deps, identity);
  const publications = createPublications(asking, identity);
  const booking = createBooking(deps);
  const linkage = createLinkage(deps);
  const links = createLinks(deps, { submissions, records, linkage, booking, files });
  const processes = createProcesses(deps, tryFlow);
  const prints = createPrints(deps);
  const fieldUses = createFieldUses(deps);
  const printing = createPrinting(deps, jobs, files);
  const approvals = createApprovals(deps, files);
  const timers = createTimers(deps);
  organisation.attachTasks(waitingFor);
  const tasks = createTasks(deps, approvals);
  const notices = createNotices(deps, live);
  const efficiency = createEfficiency(deps, jobs);
  const datafiles = createDatafiles(deps, jobs, duck);
  const door = createHttpDoor(outbound);
  const hooks = createHooks(asking, jobs, door);
  const outsideApis = createOutsideApis(deps, jobs, door);
  const extracts = createExtracts(deps, jobs, duck, datasources);
  // In this order they hear of one event.
  subscribeIdentity(events, identity);
  subscribeSubmissions(events, deps);
  subscribeLinks(events, deps);
  subscribeApprovals(events, deps);
  subscribeDatasets(events);
  subscribeExtracts(events, deps);
  subscribePrints(events);
  subscribeHooks(events, deps, hooks.sender);
  subscribeLive(events, live);
  const designsChanged = (trx: Trx, { tenantId }: { tenantId: string }) =>
    afterCommit(trx, () => live.touchDesigns(tenantId));
  events.on(pageChanged, designsChanged);
  events.on(datasetChanged, designsChanged);
  events.on(approvalsChanged, (trx, _ctx, { mails }) => {
    if (mails) afterCommit(trx, () => outbox.kick());
  });
  return {
    /** With the database in whose transactions may be published. */
    deps,
    outbound,
    duck,
    identity,
    jobs,
    files,
    organisation,
    setup,
    applets,
    pages,
    forms,
    permissions,
    boards,
    submissions,
    imports,
    exports,
    records,
    datasets,
    visuals,
    publications,
    screens,
    maps,
    designs,
    booking,
    linkage,
    links,
    processes,
    prints,
    fieldUses,
    printing,
    approvals,
    timers,
    tasks,
    notices,
    outbox,
    efficiency,
    datasources,
    datafiles,
    extracts,
    hooks,
    outsideApis,
  };
}

export type Services = ReturnType<typeof createServices>;
