import type { Folder, ListName } from '@gonghui/applet-package/contents.ts';
import type { ThingKind } from '@gonghui/applet-package/names.ts';
import type { List, PackagePart } from '@gonghui/applet-package/shapes.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

/** What has a name of its own in packages of an applet, in the order in which names are given. */
export interface NamedThing {
  readonly id: string;
  readonly thing: ThingKind;
  /** The page that it belongs to; null where it belongs to the applet. */
  readonly of: string | null;
  readonly called: string;
}

/** A part of a package as whoever keeps it tells it: with the ids of this installation, which its folder's walk finds. */
export interface ToldPart {
  readonly folder: Folder;
  /** What it is about; of a flow, its form. */
  readonly id: string;
  readonly value: Json;
}

/** What a module keeps of an applet. */
export interface ToldParts {
  readonly things: readonly NamedThing[];
  readonly parts: readonly ToldPart[];
  readonly lists?: { readonly [K in 'groups' | 'permissions' | 'aliases' | 'menus']?: List<K> };
}

/** A page of an applet, as far as those need to know it who keep something about it. */
export interface PackagedPage {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  /** Of its last save. */
  readonly version: number;
}

/** A part on its way in, with ids of this installation where it names things. */
export interface MadePart<K extends Folder> {
  /** What the package calls it. */
  readonly name: string;
  /** The id that it gets, or has. */
  readonly id: string;
  readonly value: PackagePart<K>;
  /** It names something that is gone, or that nobody was put in the place of. */
  readonly lost: boolean;
}

/** An applet while it is made of a package or brought up to one, all of it in one transaction. */
export interface AppletMaking {
  readonly deps: Deps;
  readonly appletId: string;
  readonly at: Date;
  /** Parts of a folder in the order of their names. */
  of<K extends Folder>(folder: K): readonly MadePart<K>[];
  list<K extends ListName>(name: K): List<K>;
  /** Whether this was there before: its next version is saved then, where a new thing is made of any other. */
  stands(id: string): boolean;
  /** What was given an id of its own when it was made. */
  made(name: string, id: string): void;
  /** Whether somebody stands behind this id, be it of a person, a department or a role. */
  isSomebody(id: string): boolean;
  /** Says what has to be seen to before it can be used. */
  remark(text: string): void;
}

/** What travels with an applet, told by the module that keeps it; secrets, passes and what happened by itself are never told. */
export interface PackageParts {
  tell(trx: Trx, ctx: Ctx, appletId: string, pages: readonly PackagedPage[]): Promise<ToldParts>;
  /** Makes rows that others name, before anything is saved: designs name each other in rings. */
  begin?(trx: Trx, ctx: Ctx, making: AppletMaking): Promise<void>;
  /** Saves what was begun, each part with the checks of a save; those that stand below first. */
  make?(trx: Trx, ctx: Ctx, making: AppletMaking): Promise<void>;
  /** Saves what shows all the rest. */
  finish?(trx: Trx, ctx: Ctx, making: AppletMaking): Promise<void>;
}

/** A name that none of these has, with the first free number behind it where one has; it is one of them from now on. */
export function untaken(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}${number}`;
  taken.add(free);
  return free;
}

/** Says of which part a refusal is. */
export async function ofPart<T>(title: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw new AppError('invalid', `${title}：${error.message}`, error.data);
    throw error;
  }
}
