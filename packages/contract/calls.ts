import { appletGroupCalls } from './applet-groups.ts';
import { appletCalls } from './applets.ts';
import { authCalls } from './auth.ts';
import type { Call } from './define.ts';
import { deptCalls } from './depts.ts';
import { designCalls } from './designs.ts';
import { fileCalls } from './files.ts';
import { formCalls } from './forms.ts';
import { roleCalls } from './roles.ts';
import { submissionCalls } from './submissions.ts';
import { systemCalls } from './system.ts';
import { userCalls } from './users.ts';

/** Every call there is, by resource. A call that is not here has no route and no client. */
export const contract: Record<string, Record<string, Call>> = {
  auth: authCalls,
  system: systemCalls,
  users: userCalls,
  depts: deptCalls,
  roles: roleCalls,
  applets: appletCalls,
  appletGroups: appletGroupCalls,
  files: fileCalls,
  forms: formCalls,
  submissions: submissionCalls,
  designs: designCalls,
};

/** The same as one list: `name` is `resource.call`. */
export const allCalls = (): { name: string; call: Call }[] =>
  Object.entries(contract).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ name: `${resource}.${name}`, call })),
  );
