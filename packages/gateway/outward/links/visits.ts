import { createHmac, timingSafeEqual } from 'node:crypto';
import { showsRecords } from '@gonghui/contract/link-shapes.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { rowsWhere } from '@gonghui/domain/form-rights.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { FastifyRequest } from 'fastify';
import type { Ctx, Deps, Visit } from '../../base/context.ts';
import { bytesOf, derivedKey } from '../../base/sealing.ts';
import { type CurrentLink, holds, linkNow } from './standing.ts';
import type { LinkStates } from './standings.ts';

/** Sessions have ids of their own; this tells visits apart from them. What travels for one ends with its link. */
const SESSION = 'visit ';
/** What ends with the form, since it reads what was sent (rule L19). */
const RECEIPT = ' receipt';
const HOURS_12 = 12 * 3600_000;

/** What the token of a visit says. Short names, for it travels with each request. */
interface Claims {
  /** Enterprise, link and generation. */
  t: string;
  l: string;
  g: number;
  /** The visit, when it began, and when it ends; milliseconds. */
  v: string;
  o: number;
  e: number;
  /** Its device, hashed. */
  d: string;
  /** The password that it was opened with, as a digest of what is kept of it. */
  w: string;
  /** Where it came from: host of the referrer, and parameters. */
  r: string;
  p: Record<string, string>;
  /** The one record whose receipt it was made for. */
  s?: string;
}

/** A stranger with his visit, and the link that it is of. */
export interface Visitor {
  readonly ctx: Ctx;
  readonly visit: Visit;
  readonly link: CurrentLink;
}

/** Which records a visit of this link may see, and what of them; nothing where the link says nothing. */
function looksOf({ kind, form_id, source_id, settings: { shown } }: CurrentLink): Visit['looks'] {
  if (!showsRecords(kind)) return undefined;
  return {
    formId: (kind === 'dm' ? source_id : form_id) ?? '',
    rows: shown?.condition ? rowsWhere(shown.condition) : { kind: 'all' },
    fields: new Set(shown?.columns),
  };
}

/** Fields that a link hides and leaves empty. */
export const hiddenBy = ({ settings: { hidden, fixed } }: CurrentLink): string[] =>
  hidden.filter(id => !fixed.some(({ fieldId }) => fieldId === id));

export const newVisitId = (): string => newId() + newId();

/**
 * Visits of strangers: what the server signed is all that a stranger has, and whether it still opens anything is asked of the
 * database at each call (rules L1, L4).
 */
export function createVisits(deps: Deps, standings: LinkStates) {
  const { db, now } = deps;
  const signature = (body: string): Buffer =>
    createHmac('sha256', derivedKey(deps.secrets, 'visits')).update(body).digest();

  const issue = (claims: Omit<Claims, 'e'>): string => {
    const body = Buffer.from(JSON.stringify({ ...claims, e: now() + HOURS_12 })).toString('base64url');
    return `${body}.${signature(body).toString('base64url')}`;
  };

  /** What a token of ours says, whether its time is over or not; null for any other text. */
  function read(token: string): Claims | null {
    const [body = '', mark = '', ...rest] = token.split('.');
    const given = bytesOf(mark);
    const right = signature(body);
    if (rest.length > 0 || given?.length !== right.length || !timingSafeEqual(given, right)) return null;
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
  }

  const tokenOf = (request: FastifyRequest): string | undefined => {
    const { 'x-signature': header } = request.headers;
    if (typeof header === 'string') return header;
    // An <img> sends no headers; only the call that reads files names the parameter in its shape.
    const { 'x-signature': query } = (request.query ?? {}) as Record<string, unknown>;
    return request.method === 'GET' && typeof query === 'string' ? query : undefined;
  };

  const contextOf = (claims: Claims, link: CurrentLink, from: Pick<Ctx, 'address' | 'trace'>): Ctx => {
    const looks = looksOf(link);
    const visit: Visit = {
      linkId: link.id,
      kind: link.kind,
      formId: link.form_id,
      ...(looks ? { looks } : {}),
      generation: claims.g,
      visitId: claims.v,
      openedAt: claims.o,
      device: claims.d,
      referrer: claims.r,
      params: claims.p,
      hidden: hiddenBy(link),
      ...(claims.s ? { recordId: claims.s } : {}),
    };
    return {
      tenantId: link.tenant_id,
      actor: { id: link.visitor_id, name: VISITOR_NAME },
      roles: new Set(),
      builds: new Set(),
      via: 'link',
      sessionId: `${SESSION}${link.tenant_id} ${link.id} ${claims.g}${claims.s ? RECEIPT : ''}`,
      visit,
      ...from,
    };
  };

  return {
    issue,
    read,
    contextOf,

    /** Of these sessions those of visits whose link still is open, for uploads and files on their way (promise S5). */
    async holding(sessionIds: readonly string[]): Promise<string[]> {
      const still: string[] = [];
      for (const id of sessionIds) {
        if (!id.startsWith(SESSION)) continue;
        const [tenantId = '', linkId = '', generation, ...receipt] = id.slice(SESSION.length).split(' ');
        const link = await linkNow(db, { tenantId }, linkId);
        const reads = receipt.length > 0 && link?.around;
        if (reads || (link?.live && String(link.generation) === generation)) still.push(id);
      }
      return still;
    },

    /** Who comes with a visit, and by which link. Refuses with 401 what is no visit, and with 1515 where nothing is open any more. */
    async identify(request: FastifyRequest): Promise<{ ctx: Ctx; link: CurrentLink }> {
      const token = tokenOf(request);
      const claims = token === undefined ? null : read(token);
      if (!claims || claims.e <= now()) throw new AppError('notSignedIn');
      const visit = { generation: claims.g };
      // A submission asks the database itself, in what it stores or before it refuses (admission.ts).
      const { call } = request.routeOptions.config;
      const asksItself = call === publicCalls.submit;
      const known = asksItself ? await standings.lately(claims.t, claims.l) : null;
      const link = holds(known, visit) ? known : await standings.current(claims.t, claims.l);
      const reads = claims.s !== undefined && call === publicCalls.file && link?.around;
      if (!link || !(reads || holds(link, visit))) throw new AppError('gone');
      return { ctx: contextOf(claims, link, { address: request.ip, trace: request.id }), link };
    },
  };
}
export type Visits = ReturnType<typeof createVisits>;

/** What is shown as whoever submitted. */
export const VISITOR_NAME = '外部填写者';
