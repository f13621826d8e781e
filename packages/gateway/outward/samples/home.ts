import { type Ctx, type Deps, withoutSession } from '../../base/context.ts';
import { makeShownEnterprise } from '../../enterprise/organisation/index.ts';

/** The enterprise that samples are looked at in: one an installation, and nobody signs in to it. */
export const HOME = { tenantId: 'samples0' } as const;
const MAKER = '示例';

/**
 * Makes that enterprise where it is not there. It is disabled from the beginning, and everything that acts by itself asks for an enabled one:
 * nobody signs in or is switched to it, no link, pass or publication of it opens, and no job goes on in it.
 */
export const makeHome = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  db.withSystem(trx => makeShownEnterprise(trx, HOME, MAKER));

/** The user as whom a sample is made and read: he builds its applet and sees no other. */
export const makerOf = (maker: string, appletId: string | null): Ctx =>
  withoutSession(HOME.tenantId, { id: maker, name: MAKER }, ['app'], {
    builds: appletId === null ? [] : [appletId],
  });

/** The same on behalf of somebody who looks at the sample. */
export const lookingAt = (
  { address, trace, sessionId }: Ctx,
  sample: { id: string; maker: string; appletId: string },
): Ctx => ({
  ...makerOf(sample.maker, sample.appletId),
  ...{ via: 'http', address, trace, sessionId, sample: sample.id },
});

export const MAKER_NAME = MAKER;
