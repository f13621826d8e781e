import { kindOf } from '@gonghui/elements/kinds/index.ts';
import type { DesignKind, Template } from '@gonghui/scene/types.ts';
import { type Deps, withoutSession } from '../../base/context.ts';
import { hooksOf } from '../kinds/index.ts';
import { findVersion, lastVersion, marksOf, templateIn, untakenUpdate } from '../versions/index.ts';
import { homeOf } from './home.ts';

/** A design as it was last saved, as `RelayPorts` asks (collab-server/ports.ts). */
export interface Seed {
  kind: DesignKind;
  template: Template;
  /** Null: never saved. */
  saved: { version: number; digest: string; by: string; at: number } | null;
}

/** What the relay seeds a design from, with the rights of the product itself. */
export async function savedDesign({ db }: Deps, designId: string): Promise<Seed> {
  const { kind: name, tenantId } = await db.withSystem(trx => homeOf(trx, designId));
  const ctx = withoutSession(tenantId, { id: '', name: '' }, ['admin'], { via: 'relay' });
  const kind = kindOf(name);
  return db.withTenant(ctx, async trx => {
    const row = await lastVersion(trx, ctx, designId);
    if (!row) return { kind: name, template: kind.empty(), saved: null };
    const stored = templateIn(kind, row.template);
    const template = (await hooksOf(kind).seeded?.(trx, ctx, designId, stored)) ?? stored;
    const [mark] = await marksOf(trx, ctx, [row]);
    const { version, digest } = row;
    return {
      kind: name,
      template,
      saved: { version, digest, by: mark?.savedBy.name ?? '', at: row.saved_at.getTime() },
    };
  });
}

/** A version that was saved without the shared document, as `RelayPorts` asks. */
export interface SavedFromElsewhere {
  base: Template;
  next: Template;
  saved: NonNullable<Seed['saved']>;
  actor: string;
}

/** What the document of a design is to take in; null where there is nothing. */
export async function savedFromElsewhere({ db }: Deps, designId: string): Promise<SavedFromElsewhere | null> {
  const update = await db.withSystem(trx => untakenUpdate(trx, designId));
  if (!update) return null;
  const { tenantId, base, version } = update;
  const kind = kindOf((await db.withSystem(trx => homeOf(trx, designId))).kind);
  const ctx = withoutSession(tenantId, { id: '', name: '' }, ['admin'], { via: 'relay' });
  return db.withTenant(ctx, async trx => {
    const templateOf = async (text: string | undefined): Promise<Template> => {
      const template = text === undefined ? kind.empty() : templateIn(kind, text);
      return (await hooksOf(kind).seeded?.(trx, ctx, designId, template)) ?? template;
    };
    const row = await findVersion(trx, ctx, designId, version);
    if (!row) return null;
    const [mark] = await marksOf(trx, ctx, [row]);
    const { digest, saved_by: actor, saved_at: at } = row;
    return {
      base: await templateOf((await findVersion(trx, ctx, designId, base))?.template),
      next: await templateOf(row.template),
      saved: { version, digest, by: mark?.savedBy.name ?? '', at: at.getTime() },
      actor,
    };
  });
}
