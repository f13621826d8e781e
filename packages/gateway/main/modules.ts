import { samplePackage } from '@gonghui/samples/package.ts';
import { SAMPLES } from '@gonghui/samples/samples.ts';
import { customPageModule } from '../data/custom-pages/index.ts';
import { datafileModule } from '../data/datafiles/index.ts';
import { datasetModule, datasetPackage, datasetsReading, usesOfColumns } from '../data/datasets/index.ts';
import { datasourceModule } from '../data/datasources/index.ts';
import { extractModule } from '../data/extracts/index.ts';
import { screenModule } from '../data/screens/index.ts';
import { visualModule } from '../data/visuals/index.ts';
import { appletModule } from '../design/applets/index.ts';
import { boardModule, boardPackage, wordsOfBoards } from '../design/boards/index.ts';
import { designModule } from '../design/designs/index.ts';
import { fieldUseModule, wordsOfDesigns } from '../design/field-uses/index.ts';
import { formModule } from '../design/forms/index.ts';
import { menuModule, menuPackage } from '../design/menus/index.ts';
import { pageUseModule } from '../design/page-uses/index.ts';
import { pageModule, pagePackage } from '../design/pages/index.ts';
import { permissionModule, permissionPackage, wordsOfGroups } from '../design/permissions/index.ts';
import { fileModule } from '../enterprise/files/index.ts';
import { identityModule } from '../enterprise/identity/index.ts';
import { installationModule } from '../enterprise/installation/index.ts';
import { jobModule } from '../enterprise/jobs/index.ts';
import { liveModule } from '../enterprise/live/index.ts';
import { mapModule } from '../enterprise/maps/index.ts';
import { organisationModule } from '../enterprise/organisation/index.ts';
import { systemModule } from '../enterprise/system/index.ts';
import { linkModule, linkPackage, wordsOfLinks } from '../outward/links/index.ts';
import { outsideApiModule, outsidePackage } from '../outward/outside/index.ts';
import { packageModule } from '../outward/packages/index.ts';
import { publicationModule } from '../outward/publications/index.ts';
import { hookModule, hookPackage, wordsOfHooks } from '../outward/push/index.ts';
import { sampleModule } from '../outward/samples/index.ts';
import { accessModule } from '../records/access/index.ts';
import { approvalModule, approvalShowsFile, tryFlow, waitingFor } from '../records/approvals/index.ts';
import { bookingModule } from '../records/booking/index.ts';
import { efficiencyModule } from '../records/efficiency/index.ts';
import { exportModule } from '../records/exports/index.ts';
import { importModule } from '../records/imports/index.ts';
import { linkageModule } from '../records/linkage/index.ts';
import { newsModule } from '../records/news/index.ts';
import { printModule, printPackage, wordsOfPrints } from '../records/prints/index.ts';
import {
  copyFlow,
  customizeNodes,
  flowPackage,
  notifyLostUses,
  processModule,
  refuseLosingApproverFields,
  wordsOfFlow,
} from '../records/processes/index.ts';
import {
  indexUniqueFields,
  readsFile,
  submissionModule,
  viewPackage,
  wordsOfViews,
} from '../records/submissions/index.ts';
import { taskModule } from '../records/tasks/index.ts';

/** What travels with an applet, in the order in which it is told and made: what stands below first. */
export const PACKAGE_PARTS = [
  pagePackage,
  boardPackage,
  permissionPackage,
  menuPackage,
  flowPackage,
  printPackage,
  viewPackage,
  datasetPackage,
  hookPackage,
  outsidePackage,
  linkPackage,
] as const;

/**
 * Every module of the gateway. Each stands after those whose services it needs; and in this order they hear of one event,
 * which is why links stand before approvals, and hooks before what tells open pages. What a module below asks of one above is
 * handed to it here.
 */
export const MODULES = [
  systemModule,
  installationModule,
  identityModule,
  jobModule,
  fileModule(
    async (trx, ctx, id) => (await readsFile(trx, ctx, id)) || (await approvalShowsFile(trx, ctx, id)),
  ),
  organisationModule(waitingFor),
  liveModule,
  mapModule,
  appletModule,
  menuModule,
  pageModule,
  pageUseModule(datasetsReading),
  formModule({
    copyFlow,
    customizeNodes,
    indexUniqueFields,
    notifyLostUses,
    refuseLosingApproverFields,
  }),
  permissionModule,
  boardModule,
  designModule,
  fieldUseModule({
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
  }),
  accessModule,
  submissionModule,
  bookingModule,
  linkageModule,
  linkModule,
  importModule,
  exportModule,
  processModule(tryFlow),
  approvalModule,
  taskModule,
  efficiencyModule,
  datasourceModule,
  datafileModule,
  datasetModule,
  extractModule,
  printModule,
  visualModule,
  screenModule,
  customPageModule,
  publicationModule,
  hookModule,
  outsideApiModule,
  packageModule(PACKAGE_PARTS),
  sampleModule(SAMPLES.map(sample => ({ ...sample, written: (now: number) => samplePackage(sample, now) }))),
  newsModule,
] as const;
