import type { AppletTables } from '../modules/applets/index.ts';
import type { ApprovalTables } from '../modules/approvals/index.ts';
import type { BoardTables } from '../modules/boards/index.ts';
import type { BookingTables } from '../modules/booking/index.ts';
import type { DataFileTables } from '../modules/datafiles/index.ts';
import type { DatasetTables } from '../modules/datasets/index.ts';
import type { DataSourceTables } from '../modules/datasources/index.ts';
import type { DesignTables } from '../modules/designs/index.ts';
import type { ExtractTables } from '../modules/extracts/index.ts';
import type { FileTables } from '../modules/files/index.ts';
import type { FormTables } from '../modules/forms/index.ts';
import type { HookTables } from '../modules/hooks/index.ts';
import type { IdentityTables } from '../modules/identity/index.ts';
import type { ImportTables } from '../modules/imports/index.ts';
import type { InstallationTables } from '../modules/installation/index.ts';
import type { JobTables } from '../modules/jobs/index.ts';
import type { LinkageTables } from '../modules/linkage/index.ts';
import type { LinkTables } from '../modules/links/index.ts';
import type { MapTables } from '../modules/maps/index.ts';
import type { NoticeTables } from '../modules/notices/index.ts';
import type { OrganisationTables } from '../modules/organisation/index.ts';
import type { OutsideTables } from '../modules/outside/index.ts';
import type { PageTables } from '../modules/page-rows/index.ts';
import type { PermissionTables } from '../modules/permissions/index.ts';
import type { PrintTables } from '../modules/prints/index.ts';
import type { ProcessTables } from '../modules/processes/index.ts';
import type { PublicationTables } from '../modules/publications/index.ts';
import type { ScreenTables } from '../modules/screens/index.ts';
import type { SubmissionTables } from '../modules/submissions/index.ts';
import type { VersionTables } from '../modules/versions/index.ts';

/** Every table of the gateway; each module describes its own in `modules/<name>/tables.ts` and adds one line here. */
export interface Schema
  extends IdentityTables,
    OrganisationTables,
    AppletTables,
    ApprovalTables,
    BoardTables,
    BookingTables,
    DataFileTables,
    DataSourceTables,
    DatasetTables,
    DesignTables,
    ExtractTables,
    FileTables,
    FormTables,
    HookTables,
    ImportTables,
    InstallationTables,
    JobTables,
    LinkageTables,
    LinkTables,
    MapTables,
    NoticeTables,
    OutsideTables,
    PageTables,
    PermissionTables,
    PrintTables,
    ProcessTables,
    PublicationTables,
    ScreenTables,
    SubmissionTables,
    VersionTables {}
