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

/** Something that is to be put in the places of names: of things, files and whatever the enterprise has. */
interface MakingRoom {
  readonly deps: Deps;
  readonly appletId: string;
  readonly at: Date;
  readonly files: ReadonlyMap<string, string>;
  readonly mapped: Mapped;
  /** What people, departments and roles of this enterprise are called, by id. */
  readonly called: ReadonlyMap<string, string>;
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

  constructor(read: ReadPackage, given: MakingRoom) {
    const { deps, appletId, at, mapped } = given;
    this.deps = deps;
    this.appletId = appletId;
    this.at = at;
    this.#read = read;
    this.#given = given;
    this.#people = new Set(
      [mapped.users, mapped.depts, mapped.roles].flatMap(map => [...map.values()].filter(id => id !== null)),
    );
    const { folders, lists } = read.contents;
    const { flows: _, ...things } = folders;
    for (const parts of Object.values(things))
      for (const name of parts.keys())
        if (!MADE_ELSEWHERE.has(thingOf(name) ?? '')) this.things.set(name, newId());
    for (const { name } of lists.groups) this.things.set(name, newId());
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
    const parts = [...(this.#read.contents.folders[folder] as ReadonlyMap<string, unknown>)];
    parts.sort(([one], [other]) => inOrder(one, other));
    return parts.map(([name, part]) => {
      const { value, lost } = this.#renamed(`${folder}/${name}.json`, part as Json);
      return { name, id: this.things.get(name) ?? '', value, lost } as unknown as MadePart<K>;
    });
  }

  list<K extends ListName>(name: K): Contents['lists'][K] {
    const { value } = this.#renamed(`${name}.json`, this.#read.contents.lists[name] as unknown as Json);
    return value as unknown as Contents['lists'][K];
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
