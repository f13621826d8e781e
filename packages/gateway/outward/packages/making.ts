import { type Contents, type Folder, fieldTypesOf, type ListName } from '@gonghui/applet-package/contents.ts';
import { GONE, inOrder, SELF, thingOf } from '@gonghui/applet-package/names.ts';
import { withPeopleNames } from '@gonghui/applet-package/people-names.ts';
import { renamePart } from '@gonghui/applet-package/walks.ts';
import type { ReferenceKind, Rename } from '@gonghui/elements/references/reference.ts';
import { isId, newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Deps } from '../../base/context.ts';
import type { AppletMaking, MadePart } from '../../design/applets/index.ts';
import type { Mapped } from './matches.ts';
import type { ReadPackage } from './stored-package.ts';

/** Folders of what gets its id from whoever makes it. */
const MADE_ELSEWHERE: ReadonlySet<string> = new Set(['stencil', 'view', 'hook', 'api', 'link', 'datafile']);

/** Lists of which each line is about a page. */
const ABOUT_PAGES: ReadonlySet<ListName> = new Set(['permissions', 'aliases']);

/** Something that is to be put in the places of names: of things, files and whatever the enterprise has. */
interface MakingRoom {
  readonly deps: Deps;
  readonly appletId: string;
  readonly at: Date;
  readonly files: ReadonlyMap<string, string>;
  readonly mapped: Mapped;
  /** What people, departments and roles of this enterprise are called, by id. */
  readonly called: ReadonlyMap<string, string>;
  /** What was made of a package of the same origin before, by local name; absent where all is new. */
  readonly standing?: ReadonlyMap<string, string>;
  /** Whether something is made of a part, or of a line about a page; all are if absent. */
  takes?(part: string, value: Json): boolean;
}

/** Built-in fonts and pictures go by words of their own; what looks like an id of ours is none of them. */
const isOwnWord = (to: ReferenceKind, name: string): boolean =>
  (to === 'font' || to === 'file') && name !== GONE && thingOf(name) === null && !isId(name);

/**
 * An applet while it is made of a package: each part with new ids in it when it is asked for, since what is made first has its id by then.
 * Field ids and ids of a design's own nodes stay.
 */
export class PackageMaking implements AppletMaking {
  readonly deps: Deps;
  readonly appletId: string;
  readonly at: Date;
  readonly remarks: string[] = [];
  /** Ids by local names, of all that is made here. */
  readonly things = new Map<string, string>();
  readonly #read: ReadPackage;
  readonly #given: MakingRoom;
  readonly #people: ReadonlySet<string>;
  readonly #stand: ReadonlySet<string>;

  constructor(read: ReadPackage, given: MakingRoom) {
    const { deps, appletId, at, mapped, standing = new Map() } = given;
    this.deps = deps;
    this.appletId = appletId;
    this.at = at;
    this.#read = read;
    this.#given = given;
    this.#people = new Set(
      [mapped.users, mapped.depts, mapped.roles].flatMap(map => [...map.values()].filter(id => id !== null)),
    );
    this.#stand = new Set(standing.values());
    for (const [name, id] of standing) this.things.set(name, id);
    const { folders, lists } = read.contents;
    const { flows: _, ...things } = folders;
    const made = (name: string) => !MADE_ELSEWHERE.has(thingOf(name) ?? '') && !this.things.has(name);
    for (const parts of Object.values(things))
      for (const name of parts.keys()) if (made(name)) this.things.set(name, newId());
    for (const { name } of lists.groups) if (made(name)) this.things.set(name, newId());
  }

  /** What stands in the place of a name; undefined where nothing does. */
  #found(to: ReferenceKind, name: string): string | null | undefined {
    const { mapped, files, appletId } = this.#given;
    if (to === 'user') return mapped.users.get(name);
    if (to === 'dept') return mapped.depts.get(name);
    if (to === 'role') return mapped.roles.get(name);
    if (to === 'applet' && name === SELF) return appletId;
    return (
      this.things.get(name) ?? files.get(name) ?? mapped.connections.get(name) ?? mapped.others.get(name)
    );
  }

  /** Names as ids; `lost` hears of those that nothing stands in the place of. */
  #renaming(lost: () => void): Rename {
    return (to, name) => {
      const found = this.#found(to, name);
      if (found !== undefined && found !== null) return found;
      if (isOwnWord(to, name)) return name;
      lost();
      // Nobody has it, and nobody will: what names it says that it is gone.
      return newId();
    };
  }

  #renamed(part: string, value: Json): { value: Json; lost: boolean } {
    let lost = false;
    const rename = this.#renaming(() => {
      lost = true;
    });
    const types = fieldTypesOf(this.#read.contents.folders.forms);
    const named = renamePart(part, value, rename, types);
    return { value: withPeopleNames(named, this.#given.called), lost };
  }

  of<K extends Folder>(folder: K): readonly MadePart<K>[] {
    const all = [...(this.#read.contents.folders[folder] as ReadonlyMap<string, Json>)];
    const { takes } = this.#given;
    const parts = takes ? all.filter(([name, part]) => takes(`${folder}/${name}`, part)) : all;
    parts.sort(([one], [other]) => inOrder(one, other));
    return parts.map(([name, part]) => this.part(folder, name, part) as unknown as MadePart<K>);
  }

  /** One part with ids of this installation, whether something is made of it or not. */
  part(folder: Folder, name: string, part: Json): { name: string; id: string; value: Json; lost: boolean } {
    const { value, lost } = this.#renamed(`${folder}/${name}.json`, part);
    return { name, id: this.things.get(name) ?? '', value, lost };
  }

  list<K extends ListName>(name: K): Contents['lists'][K] {
    const all = this.#read.contents.lists[name] as unknown as Json;
    const { takes } = this.#given;
    const told = takes && ABOUT_PAGES.has(name) ? (all as Json[]).filter(line => takes(name, line)) : all;
    return this.#renamed(`${name}.json`, told).value as unknown as Contents['lists'][K];
  }

  stands(id: string): boolean {
    return this.#stand.has(id);
  }

  made(name: string, id: string): void {
    this.things.set(name, id);
  }

  isSomebody(id: string): boolean {
    return this.#people.has(id);
  }

  remark(text: string): void {
    this.remarks.push(text);
  }
}
