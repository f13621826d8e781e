import type { Role } from '@gonghui/contract/define.ts';
import type { RouteRow } from '../addresses/route-row.ts';
import { taskPath } from '../addresses/task-path.ts';
import type { Device } from '../transport/device.ts';

/** What the guard knows when it decides. Facts that were not asked for are undefined; the rule then has nothing to say. */
export interface Facts {
  row: RouteRow;
  /** Path and query below /cli, as asked for. */
  path: string;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  device: Device;
  deployment?: 'private' | 'public';
  /** Only asked for in a private deployment. */
  licence?: 'present' | 'missing';
  hasToken: boolean;
  /** Where the corporate login of this applet or form sends a signed-in user, if anywhere. */
  corporateLogin?: string;
  /** Milliseconds since the remembered login was made or renewed; undefined when there is none. */
  rememberedFor?: number;
  /** Office and embedded environments keep a remembered login, and count as initialised. */
  embedded: boolean;
  /** Asked for with a token only. */
  user?: 'failed' | { roles: readonly Role[]; initialized: boolean };
}

/** `go` ends the navigation elsewhere; `title` lets it through. */
export type Verdict =
  /** `refused`: the page is there, and this person may not see it. */
  { go: string; clearToken?: true; remember?: true; refused?: true } | { title: string };
export type Rule = (facts: Facts) => Verdict | undefined;

export const HOME = '/workbench';
export const LOGIN = '/login';
const NOT_FOUND = '/404';
/** Spec, platform §9 "Remembered-login expiry". */
export const REMEMBERED_MS = 21_600_000;

const toLogin = (remember: boolean): Verdict =>
  remember ? { go: LOGIN, clearToken: true, remember: true } : { go: LOGIN, clearToken: true };

/** 1. A private deployment without licence is not initialised. */
const needsInitialising: Rule = ({ row, deployment, licence }) =>
  deployment === 'private' && licence === 'missing' && row.path !== '/init-system'
    ? { go: '/init-system', clearToken: true }
    : undefined;

/** 2. Pages of the other kind of deployment do not exist here; initialising is over once there is a licence. */
const otherDeployment: Rule = ({ row, deployment, licence, hasToken }) => {
  if (!deployment || !row.deployment) return undefined;
  if (row.deployment !== deployment) return { go: NOT_FOUND };
  // Whoever is signed in and opens the spent address of the set-up once more is where he wanted to be.
  return licence === 'present' ? { go: hasToken ? HOME : NOT_FOUND } : undefined;
};

/** 3. Logout-type pages clear the token, and then show themselves. The driver asks again without it. */
const logoutPage: Rule = ({ row, path, hasToken }) =>
  row.logout && hasToken ? { go: path, clearToken: true } : undefined;

/** 4. Form-entry pages need to know the form. */
const formEntry: Rule = ({ row, query }) =>
  row.needsFormId && !query.get('formId') ? { go: NOT_FOUND } : undefined;

/** 5. Corporate login first; then a remembered login that is too old. Open pages go on without it. */
const corporate: Rule = ({ hasToken, corporateLogin, rememberedFor, embedded, row, path }) => {
  if (!hasToken) return undefined;
  if (corporateLogin) return { go: corporateLogin };
  if (rememberedFor === undefined || rememberedFor <= REMEMBERED_MS || embedded) return undefined;
  return row.open ? { go: path, clearToken: true } : toLogin(true);
};

/** 6. Who is signed in has no business on the sign-in page. */
const alreadySignedIn: Rule = ({ row, hasToken }) =>
  hasToken && row.path === LOGIN ? { go: HOME } : undefined;

/** 7. A token that no longer leads to a user is none. Open pages go on without it. */
const unknownUser: Rule = ({ row, hasToken, user, path }) =>
  hasToken && user === 'failed' ? (row.open ? { go: path, clearToken: true } : toLogin(true)) : undefined;

/** 8. The first password comes before everything else, and only once. */
const firstPassword: Rule = ({ row, user, embedded }) => {
  if (!user || user === 'failed') return undefined;
  const initialized = user.initialized || embedded;
  if (row.path === '/initialized') return initialized ? { go: HOME } : undefined;
  return initialized || row.open ? undefined : { go: '/initialized' };
};

/** 9. One of the route's roles; admin has them all. */
const missingRole: Rule = ({ row, user }) => {
  if (!user || user === 'failed' || !row.roles || row.open) return undefined;
  return user.roles.includes('admin') || row.roles.some(role => user.roles.includes(role))
    ? undefined
    : { go: NOT_FOUND, refused: true };
};

/** 10. Without a token only the open pages; the path is remembered and restored after signing in. */
const notSignedIn: Rule = ({ row, hasToken }) =>
  hasToken || row.open ? undefined : { go: LOGIN, remember: true };

/** 11. Let through: the title is set (and the driver sees that the permission check runs). */
const letThrough: Rule = ({ row }) => ({ title: row.title });

/** Spec, platform §2 "Route guard (in order)". The first verdict stands. */
export const RULES: readonly Rule[] = [
  needsInitialising,
  otherDeployment,
  logoutPage,
  formEntry,
  corporate,
  alreadySignedIn,
  unknownUser,
  firstPassword,
  missingRole,
  notSignedIn,
  letThrough,
];

/** Fills `:name` of a path from parameters; a missing optional one disappears with its slash. */
export const fillPath = (pattern: string, params: Facts['params']): string =>
  pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value ? `/${encodeURIComponent(value)}` : '';
  });

/** Spec, platform §2: pages limited to one device lead the other one to the mapped page, before any rule looks. */
export const otherDevice: Rule = ({ row, device, params, path }) => {
  if (!row.device || row.device === device || !row.alternate) return undefined;
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  return { go: fillPath(row.alternate, params) + query };
};

/** The address of a task that somebody copied on the other device leads to the same task here. */
export const otherTask: Rule = ({ row, device, query }) => {
  const id = query.get('task') ?? query.get('record');
  if (!id) return undefined;
  if (row.path === '/m_task-detail')
    return device === 'pc' ? { go: taskPath(device, query.get('of') ?? 'claimed', id) } : undefined;
  const [, list] = /^\/my\/(\w+)$/.exec(row.path) ?? [];
  if (!list || device === 'pc') return undefined;
  return { go: taskPath(device, query.get('of') === 'stuck' ? 'stuck' : list, id) };
};

/** The verdict on one navigation. */
export function judge(facts: Facts): Verdict {
  for (const rule of [otherTask, otherDevice, ...RULES]) {
    const verdict = rule(facts);
    if (verdict) return verdict;
  }
  return { title: facts.row.title };
}
