import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import type { Fault, Surroundings } from '@gonghui/elements/kinds/kind.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { PageChange, PageRow } from '../pages/index.ts';
import type { RightsHere } from '../permissions/index.ts';
import type { VersionRow } from '../versions/index.ts';

/** What a kind has to say about a save before it is stored. */
export interface Saving {
  /** Forms that the design names and whoever saves may not take from. */
  refusedSources: readonly string[];
  /** The design that is stored already is a new version all the same. */
  anew: boolean;
  /** What is left to solve beside what the kind's check has found. */
  problems: Fault[];
}

/**
 * What a kind does with tables of its own, each in the transaction of the action: refusing rolls all of it back. None is
 * needed; a page whose kind has no hooks is kept, released and shown like any other.
 */
export interface KindHooks {
  /** For the kind's check of a page. */
  readonly surroundings?: Surroundings;
  /** Of a page, before its design is stored. */
  saving?(trx: Trx, ctx: Ctx, page: PageRow, next: Template): Promise<Saving>;
  /** The same, after: makes room for the new version. Answers what of the page's row has changed with it. */
  saved?(trx: Trx, ctx: Ctx, page: PageRow, next: Template): Promise<PageChange>;
  /** What keeps a saved version of a page from being released, beside what the kind's check finds. */
  releasing?(trx: Trx, ctx: Ctx, page: PageRow, template: Template): Promise<Fault[]>;
  /** The version is released; `page` as it was before. */
  released?(trx: Trx, ctx: Ctx, page: PageRow, version: VersionRow, at: Date): Promise<void>;
  /** What somebody gets for whom a page is released, where it differs from other kinds; `template` is the whole of it. */
  shown?(
    trx: Trx,
    ctx: Ctx,
    page: PageRow,
    template: Template,
    rights: RightsHere,
  ): Promise<Partial<FillForm>>;
  /** What goes along when a page is copied, beside its design. */
  copied?(trx: Trx, ctx: Ctx, from: PageRow, to: PageRow, at: Date): Promise<void>;
  /** Pages are taken off every list. */
  removed?(trx: Trx, ctx: Ctx, ids: readonly string[], at: Date): Promise<void>;
  /** What the relay seeds a design with: `template` is the last saved version. */
  seeded?(trx: Trx, ctx: Ctx, designId: string, template: Template): Promise<Template>;
}
