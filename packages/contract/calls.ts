import { appletAuthCalls } from './applet-auth.ts';
import { appletGroupCalls } from './applet-groups.ts';
import { appletCalls } from './applets.ts';
import { appointmentCalls } from './appointments.ts';
import { approvalCalls } from './approvals.ts';
import { authCalls } from './auth.ts';
import { boardCalls } from './boards.ts';
import { calendarCalls } from './calendar.ts';
import { datafileCalls } from './datafiles.ts';
import { datasetCalls } from './datasets.ts';
import { datasourceCalls } from './datasources.ts';
import type { Call } from './define.ts';
import { deptCalls } from './depts.ts';
import { designCalls } from './designs.ts';
import { efficiencyCalls } from './efficiency.ts';
import { enterpriseCalls } from './enterprise.ts';
import { exportCalls } from './exports.ts';
import { extractCalls } from './extracts.ts';
import { fileCalls } from './files.ts';
import { fontCalls } from './fonts.ts';
import { formCalls } from './forms.ts';
import { hookCalls } from './hooks.ts';
import { importCalls } from './imports.ts';
import { jobCalls } from './jobs.ts';
import { linkageCalls } from './linkage.ts';
import { linkCalls } from './links.ts';
import { mapCalls } from './maps.ts';
import { menuCalls } from './menus.ts';
import { noticeCalls } from './notices.ts';
import { outsideApiCalls } from './outside-apis.ts';
import { packageCalls } from './packages.ts';
import { permissionCalls } from './permissions.ts';
import { printingCalls } from './printing.ts';
import { printCalls } from './prints.ts';
import { processCalls } from './process.ts';
import { publicCalls } from './public.ts';
import { publicationCalls } from './publications.ts';
import { recordListCalls } from './record-list.ts';
import { recordViewCalls } from './record-views.ts';
import { recordWorkCalls } from './record-work.ts';
import { roleCalls } from './roles.ts';
import { sampleCalls } from './samples.ts';
import { screenCalls } from './screens.ts';
import { setupCalls } from './setup.ts';
import { submissionCalls } from './submissions.ts';
import { systemCalls } from './system.ts';
import { taskCalls } from './tasks.ts';
import { userCalls } from './users.ts';
import { visualCalls } from './visuals.ts';

/** Every call there is, by resource. A call that is not here has no route and no client. */
export const contract: Record<string, Record<string, Call>> = {
  auth: authCalls,
  system: systemCalls,
  setup: setupCalls,
  enterprise: enterpriseCalls,
  users: userCalls,
  depts: deptCalls,
  roles: roleCalls,
  applets: appletCalls,
  appletAuth: appletAuthCalls,
  appletGroups: appletGroupCalls,
  menus: menuCalls,
  files: fileCalls,
  forms: formCalls,
  permissions: permissionCalls,
  submissions: submissionCalls,
  appointments: appointmentCalls,
  calendar: calendarCalls,
  recordList: recordListCalls,
  recordViews: recordViewCalls,
  recordWork: recordWorkCalls,
  boards: boardCalls,
  datasets: datasetCalls,
  visuals: visualCalls,
  publications: publicationCalls,
  links: linkCalls,
  public: publicCalls,
  screens: screenCalls,
  fonts: fontCalls,
  maps: mapCalls,
  designs: designCalls,
  linkage: linkageCalls,
  jobs: jobCalls,
  imports: importCalls,
  exports: exportCalls,
  process: processCalls,
  prints: printCalls,
  printing: printingCalls,
  tasks: taskCalls,
  approvals: approvalCalls,
  notices: noticeCalls,
  efficiency: efficiencyCalls,
  datasources: datasourceCalls,
  datafiles: datafileCalls,
  extracts: extractCalls,
  hooks: hookCalls,
  outsideApis: outsideApiCalls,
  packages: packageCalls,
  samples: sampleCalls,
};

/** The same as one list: `name` is `resource.call`. */
export const allCalls = (): { name: string; call: Call }[] =>
  Object.entries(contract).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ name: `${resource}.${name}`, call })),
  );
