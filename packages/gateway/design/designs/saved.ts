import { kindOf } from '@gonghui/elements/kinds/index.ts';
import type { DesignKind, Template } from '@gonghui/scene/types.ts';
import { type Deps, withoutSession } from '../../base/context.ts';
import { hooksOf } from '../kinds/index.ts';
import { lastVersion, marksOf, templateIn } from '../versions/index.ts';
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
