import * as z from 'zod/mini';
import { call } from './define.ts';
import { AskedNamed, AskedWhole, IdParams, NamedId, Scope } from './shapes.ts';

/** Managers that one applet names; more than anybody would. */
export const MOST_MANAGERS = 200;

const Managers = <T extends z.ZodMiniType>(person: T) =>
  z.object({
    /** `all`: everybody who manages applications; `limited`: of those the ones named, and administrators. */
    type: z.enum(['all', 'limited']),
    users: z._default(z.array(person).check(z.maxLength(MOST_MANAGERS, `最多${MOST_MANAGERS}人`)), []),
  });

/** Who builds an applet, and who may visit it. */
const AppletAuth = z.object({
  rev: z.int(),
  managers: Managers(NamedId),
  /** Whoever is not among them sees nothing of the applet, whatever its pages say; managers visit it always. */
  visitors: Scope,
  /** Everybody enabled who manages applications, by name: whom one can choose as a manager. */
  candidates: z.array(NamedId),
});
export type AppletAuth = z.output<typeof AppletAuth>;

/** Rights on an applet as a whole (the spec names the page). */
export const appletAuthCalls = {
  get: call({
    method: 'GET',
    path: '/v1/applets/{id}/auth',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'read',
    summary: '应用权限',
    params: IdParams,
    result: AppletAuth,
  }),
  /** All of it at once. `rev` as read; when somebody else changed it since, 409 with `data {rev}`. */
  set: call({
    method: 'PUT',
    path: '/v1/applets/{id}/auth',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'write',
    summary: '保存应用权限',
    params: IdParams,
    body: z.object({ rev: AskedWhole, managers: Managers(AskedNamed), visitors: Scope }),
    result: AppletAuth,
  }),
};
