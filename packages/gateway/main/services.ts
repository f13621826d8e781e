import type { Deps } from '../base/context.ts';
import type { Trx } from '../base/db/database.ts';
import { keepUp } from '../base/db/upkeep.ts';
import { createDuck } from '../base/duck/duck.ts';
import { afterCommit, createEvents } from '../base/events/events.ts';
import { createOutbox } from '../base/mail/outbox.ts';
import { createHttpDoor } from '../base/outbound/http.ts';
import { createNames } from '../base/outbound/names/names.ts';
import { createOutbound, ownDatabase } from '../base/outbound/outbound.ts';
import { createDatafiles } from '../data/datafiles/index.ts';
import { createDatasets, datasetChanged, subscribeDatasets, usesOfColumns } from '../data/datasets/index.ts';
import { createDatasources } from '../data/datasources/index.ts';
import { createExtracts, subscribeExtracts } from '../data/extracts/index.ts';
import { createScreens } from '../data/screens/index.ts';
import { createVisuals } from '../data/visuals/index.ts';
import { createApplets } from '../design/applets/index.ts';
import { createBoards, wordsOfBoards } from '../design/boards/index.ts';
import { createDesigns } from '../design/designs/index.ts';
import { createFieldUses, wordsOfDesigns } from '../design/field-uses/index.ts';
import { createForms } from '../design/forms/index.ts';
import { setHooks } from '../design/kinds/index.ts';
import { createPages, pageChanged } from '../design/pages/index.ts';
import { createPermissions, wordsOfGroups } from '../design/permissions/index.ts';
import { createFiles } from '../enterprise/files/index.ts';
import { createIdentity, subscribeIdentity } from '../enterprise/identity/index.ts';
import { createSetup } from '../enterprise/installation/index.ts';
import { createJobs } from '../enterprise/jobs/index.ts';
import { createLive } from '../enterprise/live/index.ts';
import { createMaps } from '../enterprise/maps/index.ts';
import { createOrganisation } from '../enterprise/organisation/index.ts';
import { createHooks, subscribeHooks, wordsOfHooks } from '../outward/hooks/index.ts';
import { createLinks, subscribeLinks, wordsOfLinks } from '../outward/links/index.ts';
import { createOutsideApis } from '../outward/outside/index.ts';
import { createPublications } from '../outward/publications/index.ts';
import {
  approvalShowsFile,
  approvalsChanged,
  createApprovals,
  createTimers,
  subscribeApprovals,
  tryFlow,
  waitingFor,
} from '../records/approvals/index.ts';
import { createBooking } from '../records/booking/index.ts';
import { createEfficiency } from '../records/efficiency/index.ts';
import { createExports } from '../records/exports/index.ts';
import { createImports } from '../records/imports/index.ts';
import { createLinkage } from '../records/linkage/index.ts';
import { createNotices, subscribeLive } from '../records/news/index.ts';
import { createPrinting, createPrints, subscribePrints, wordsOfPrints } from '../records/prints/index.ts';
import { createProcesses, wordsOfFlow } from '../records/processes/index.ts';
import {
  createRecords,
  createSubmissions,
  readsFile,
  subscribeSubmissions,
  wordsOfViews,
} from '../records/submissions/index.ts';
import { createTasks } from '../records/tasks/index.ts';
import { kindHooks } from './kind-hooks.ts';

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
  const fieldUses = createFieldUses(deps, {
    columns: usesOfColumns,
    words: [
      wordsOfFlow,
      wordsOfPrints,
      wordsOfDesigns,
      wordsOfBoards,
      wordsOfLinks,
      wordsOfHooks,
      wordsOfGroups,
      wordsOfViews,
    ],
  });
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
