import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import type { BusinessComponent, LinkKind } from '@gonghui/contract/link-shapes.ts';
import type { Fault, Surroundings } from '@gonghui/elements/kinds/kind.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { PageChange, PageRow } from '../page-rows/index.ts';
import type { VersionRow } from '../versions/index.ts';
import type { RightsHere } from './rights-here.ts';

/** What a kind has to say about a save before it is stored. */
export interface Saving {
  /** Forms that the design names and whoever saves may not take from. */
  refusedSources: readonly string[];
  /** The design that is stored already is a new version all the same. */
  anew: boolean;
  /** What is left to solve beside what the kind's check has found. */
  problems: Fault[];
}

/** Where a design stands that belongs to no page. */
interface DesignPlace {
  designId: string;
  appletId: string;
  /** The page in whose address it stands; its own id stands there if absent. */
  formId?: string;
  /** What messages call it. */
  name: string;
}

/** What a kind says of its designs that belong to no page. */
interface DesignHomes {
  /**
   * Those of these designs that are there, in an applet that is there. They may be of several enterprises, since the relay
   * asks for everybody at once, with rights over all: each is looked for in its own.
   */
  find(trx: Trx, designs: readonly { tenantId: string; designId: string }[]): Promise<readonly DesignPlace[]>;
  /** What somebody with these roles, who builds the applet or not, may do with such a design; what he may do with a page if absent. */
  right?(roles: readonly string[], builds: boolean): 'edit' | 'view' | 'none';
}

/** What strangers may have of a page who come by a public link. */
export interface Outside {
  /** What links of it are called. */
  readonly link: Exclude<LinkKind, 'records'>;
  /** What of a version may not go outside, and what may since the designer ticked it (`ticks`, as they are kept). */
  business?(template: Template, ticks: readonly string[]): BusinessComponent[];
  /** A released version as strangers draw it; `hidden`: components that their link leaves out. Absent where they draw none. */
  drawn?(template: Template, hidden: readonly string[]): Template;
  /** What of a version somebody should know before strangers read it, in words; nothing of it is refused. */
  remarks?(trx: Trx, ctx: Ctx, template: Template): Promise<readonly string[]>;
  /** Somebody chooses what of its records a link shows; there is none before. */
  readonly chosenFirst?: true;
  /** It is made public where what leaves with it is confirmed (`outward/publications`), and not by the switch alone. */
  readonly confirmed?: true;
}

/**
 * What a kind does with tables of its own, each in the transaction of the action: refusing rolls all of it back. None is
 * needed; a page whose kind has no hooks is kept, released and shown like any other.
 */
export interface KindHooks {
  /** Absent where strangers are let in by no link. */
  readonly outside?: Outside;
  /** Absent where every design of the kind is a page or a part of one. */
  readonly homes?: DesignHomes;
  /** For the kind's check of a page. */
  readonly surroundings?: Surroundings;
  /** Of a page that somebody saves: throws what refuses it. A copy of what has been saved already is not asked. */
  checking?(trx: Trx, ctx: Ctx, page: PageRow, next: Template): Promise<void>;
  /** Of a page, before its design is stored. */
  saving?(trx: Trx, ctx: Ctx, page: PageRow, next: Template): Promise<Saving>;
  /** The same, after: makes room for the new version. Answers what of the page's row has changed with it. */
  saved?(trx: Trx, ctx: Ctx, page: PageRow, next: Template): Promise<PageChange>;
  /** What keeps a saved version of a page from being released, beside what the kind's check finds. */
  releasing?(trx: Trx, ctx: Ctx, page: PageRow, template: Template): Promise<Fault[]>;
  /** The version is released; `page` as it was before. Answers in words what somebody should see to now. */
  released?(trx: Trx, ctx: Ctx, page: PageRow, version: VersionRow, at: Date): Promise<readonly string[]>;
  /** What somebody gets for whom a page is released, where it differs from other kinds; `template` is the whole of it. */
  shown?(
    trx: Trx,
    ctx: Ctx,
    page: PageRow,
    template: Template,
    rights: RightsHere,
  ): Promise<Partial<FillForm>>;
  /**
   * The released design of a page as it is asked for data, without what is hidden from whoever asks: with what it shows of other
   * designs. That itself if absent; `shown` says the same to who looks at it.
   */
  read?(trx: Trx, ctx: Ctx, page: PageRow, template: Template): Promise<Template>;
  /** What goes along when a page is copied, beside its design. */
  copied?(trx: Trx, ctx: Ctx, from: PageRow, to: PageRow, at: Date): Promise<void>;
  /** Pages are taken off every list. */
  removed?(trx: Trx, ctx: Ctx, ids: readonly string[], at: Date): Promise<void>;
  /** What the relay seeds a design with: `template` is the last saved version. */
  seeded?(trx: Trx, ctx: Ctx, designId: string, template: Template): Promise<Template>;
}
