import { createHash } from 'node:crypto';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { LinkState } from '@gonghui/contract/link-shapes.ts';
import type { publicCalls } from '@gonghui/contract/public.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { verifyPassword } from '../../enterprise/identity/index.ts';
import { hadItsTurn } from './admission.ts';
import type { Counters } from './counters.ts';
import type { Proofs } from './proofs.ts';
import { type CurrentLink, linkNamed, shutState, stateWords } from './standing.ts';
import { newVisitId, type Visits } from './visits.ts';

type Body = CallArgs<typeof publicCalls.open>['body'];
type LinkVisit = CallReturn<typeof publicCalls.open>;

/** Opened so often within a minute that strangers have to spend a moment first, where the link says so. */
export const BUSY_RATE = 60;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Only the host: an address may hold what is nobody's business. */
const hostOf = (referrer: string): string =>
  URL.canParse(referrer) ? new URL(referrer).host.slice(0, 200) : '';

/** Begins visits. What a stranger may not have is told as a state, and what is not open at all alike for every reason. */
export function createOpening(deps: Deps, visits: Visits, counters: Counters, proofs: Proofs) {
  const { db, now } = deps;

  async function tryPassword(link: CurrentLink, password: string, address: string): Promise<void> {
    if (link.password_hash === null) return;
    await counters.tryPassword(link, address);
    if (await verifyPassword(link.password_hash, password)) return counters.rightPassword(link, address);
    await counters.note(link, 'refused password');
    throw new AppError('forbidden', '密码不正确', { state: 'password' });
  }

  return async (name: string, body: Body, from: Pick<Ctx, 'address' | 'trace'>): Promise<LinkVisit> => {
    const link = await linkNamed(db, name);
    if (!link?.live) throw new AppError('gone');
    const rate = await counters.rate(link, 'open', from.address);
    const at = now();
    const before = body.visit === undefined ? null : visits.read(body.visit);
    const same =
      before?.l === link.id && before.t === link.tenant_id && before.s === undefined ? before : null;
    // A password set since is asked for again, as after 作废.
    const lock = digest(link.password_hash ?? '');
    const passed = same !== null && same.g === link.generation && same.w === lock && same.e > at;

    const params = Object.fromEntries(
      Object.entries(body.source.params).filter(([param]) => link.settings.sources.includes(param)),
    );
    const claims = {
      t: link.tenant_id,
      l: link.id,
      g: link.generation,
      v: same?.v ?? newVisitId(),
      o: same?.o ?? at,
      d: digest(`${link.id} ${body.device}`),
      w: lock,
      r: same?.r ?? hostOf(body.source.referrer),
      p: same?.p ?? params,
    };
    const { visit } = visits.contextOf({ ...claims, e: 0 }, link, from);
    const needsPassword = link.password_hash !== null && !passed;
    const { proof } = link.settings;
    const needsProof = !passed && (proof === 'always' || (proof === 'busy' && rate > BUSY_RATE));

    const closed = async (): Promise<LinkState | null> => {
      const outside = shutState(link, claims.o, at);
      if (outside || !visit) return outside;
      return (await db.withTenant({ tenantId: link.tenant_id }, trx => hadItsTurn(trx, link, visit, at)))
        ? 'done'
        : null;
    };
    const shut = await closed();
    if (shut) await counters.note(link, `refused ${shut}`);
    /** A proof is spent where the link opens, and at each password that is tried: asking for the password costs nothing. */
    const unlocked = async (): Promise<LinkState> => {
      const spend = needsProof && body.proof !== undefined ? await proofs.check(link, body.proof) : null;
      if (needsProof && spend === null) return 'proof';
      if (needsPassword && body.password === undefined) return 'password';
      if (spend !== null && !(await spend())) return 'proof';
      if (needsPassword && body.password !== undefined) await tryPassword(link, body.password, from.address);
      return 'open';
    };
    const state = shut ?? (await unlocked());
    if (state === 'open' && same === null) await counters.note(link, 'opened');
    return {
      state,
      message: stateWords(link.kind, state),
      password: needsPassword,
      proof: needsProof,
      visit: state === 'open' ? visits.issue(claims) : null,
      kind: link.kind,
      title: link.form_name,
      opensAt: link.opens_at?.getTime() ?? null,
      closesAt: link.closes_at?.getTime() ?? null,
      left: link.settings.showLeft && link.quota !== null ? Math.max(0, link.quota - link.used) : null,
      origins: link.settings.origins,
      now: at,
    };
  };
}
