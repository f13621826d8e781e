import type { AppletTables } from '../modules/applets/tables.ts';
import type { ApprovalTables } from '../modules/approvals/tables.ts';
import type { BookingTables } from '../modules/booking/tables.ts';
import type { DesignTables } from '../modules/designs/tables.ts';
import type { FileTables } from '../modules/files/tables.ts';
import type { FormTables } from '../modules/forms/tables.ts';
import type { IdentityTables } from '../modules/identity/tables.ts';
import type { ImportTables } from '../modules/imports/tables.ts';
import type { JobTables } from '../modules/jobs/tables.ts';
import type { LinkageTables } from '../modules/linkage/tables.ts';
import type { NoticeTables } from '../modules/notices/tables.ts';
import type { OrganisationTables } from '../modules/organisation/tables.ts';
import type { PageTables } from '../modules/pages/tables.ts';
import type { PermissionTables } from '../modules/permissions/tables.ts';
import type { ProcessTables } from '../modules/processes/tables.ts';
import type { SubmissionTables } from '../modules/submissions/tables.ts';
import type { SystemTables } from '../modules/system/tables.ts';
import type { VersionTables } from '../modules/versions/tables.ts';

/** Every table of the gateway; each module describes its own in `modules/<name>/tables.ts` and adds one line here. */
export interface Schema
  extends SystemTables,
    IdentityTables,
    OrganisationTables,
    AppletTables,
    ApprovalTables,
    BookingTables,
    DesignTables,
    FileTables,
    FormTables,
    ImportTables,
    JobTables,
    LinkageTables,
    NoticeTables,
    PageTables,
    PermissionTables,
    ProcessTables,
    SubmissionTables,
    VersionTables {}
