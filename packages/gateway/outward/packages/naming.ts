import { GONE, SELF } from '@gonghui/applet-package/names.ts';
import type { List } from '@gonghui/applet-package/shapes.ts';
import type { ReferenceKind, Rename } from '@gonghui/elements/references/reference.ts';
import { isId } from '@gonghui/kernel/ids.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { filesToPack } from '../../data/datafiles/index.ts';
import { allSources } from '../../data/datasources/index.ts';
import type { NamedThing } from '../../design/applets/index.ts';
import { filesById } from '../../enterprise/files/index.ts';
import { fontsById } from '../../records/prints/index.ts';
import type { PackedFiles } from './files.ts';
import { deptPaths, othersOf, rolesOf, usersOf } from './lookups.ts';
import { nameThings } from './names.ts';

/** Ids that something names, by what each is the id of. */
export class ReferencedIds {
  readonly ids = new Map<ReferenceKind, Set<string>>();

  /** A walk that notes what it meets and changes nothing. */
  readonly note: Rename = (to, id) => {
    const noted = this.ids.get(to) ?? new Set();
    this.ids.set(to, noted.add(id));
    return id;
  };

  of(...kinds: readonly ReferenceKind[]): string[] {
    return [...new Set(kinds.flatMap(kind => [...(this.ids.get(kind) ?? [])]))];
  }
}

const PEOPLE = ['user', 'dept', 'role'] as const;
type Person = (typeof PEOPLE)[number];
const isPerson = (to: ReferenceKind): to is Person => (PEOPLE as readonly string[]).includes(to);

/**
 * What ids are called in a package: things of the applet by the names that they keep, people by account, path and title, what belongs to
 * the enterprise by names that the applet gives it. What is gone is called so; what no id of ours is stays, for it is a word of its own.
 */
export class Naming {
  readonly #appletId: string;
  /** By id: things have ids that no other thing has. */
  readonly #things: Map<string, string>;
  readonly #people: Record<Person, Map<string, string>> = {
    user: new Map(),
    dept: new Map(),
    role: new Map(),
  };
  /** What people, departments and roles are called now, by id. */
  readonly called = new Map<string, string>();
  readonly #files: PackedFiles;
  readonly lists: {
    readonly people: List<'people'>;
    readonly others: List<'others'>;
    readonly connections: List<'connections'>;
    readonly fonts: List<'fonts'>;
  } = { people: { users: [], depts: [], roles: [] }, others: [], connections: [], fonts: [] };
  /** Data files that datasets read, as parts of their folder, by local name. */
  readonly dataFiles = new Map<string, { called: string; file: string | null; sheets: readonly object[] }>();

  constructor(appletId: string, things: ReadonlyMap<string, string>, files: PackedFiles) {
    this.#appletId = appletId;
    this.#things = new Map(things);
    this.#files = files;
  }

  readonly rename: Rename = (to, id) => {
    if (isPerson(to)) return this.#people[to].get(id) ?? (isId(id) ? GONE : id);
    if (to === 'applet' && id === this.#appletId) return SELF;
    if (to === 'file') return this.#files.nameOf(id) ?? (isId(id) ? GONE : id);
    return this.#things.get(id) ?? (isId(id) ? GONE : id);
  };

  /**
   * Looks up what people and files are called that are not known yet: all that records name. `ofDesigns`: what designs name, and whoever
   * wrote the id of a record's file into one gets no file of it.
   */
  async learn(trx: Trx, ctx: Ctx, asked: ReferencedIds, { ofDesigns = false } = {}): Promise<void> {
    const fresh = (to: Person) => asked.of(to).filter(id => !this.#people[to].has(id));
    const { people } = this.lists;
    const [users, depts, roles] = [fresh('user'), fresh('dept'), fresh('role')];
    if (users.length > 0)
      for (const { id, account, name } of await usersOf(trx, ctx, users)) {
        this.#people.user.set(id, account);
        this.called.set(id, name);
        if (account !== GONE) people.users.push({ account, name });
      }
    if (depts.length > 0)
      for (const { id, path, name } of await deptPaths(trx, ctx, depts)) {
        this.#people.dept.set(id, path);
        this.called.set(id, name);
        people.depts.push({ path });
      }
    if (roles.length > 0)
      for (const { id, title } of await rolesOf(trx, ctx, roles)) {
        this.#people.role.set(id, title);
        this.called.set(id, title);
        people.roles.push({ title });
      }
    const files = asked.of('file').filter(id => this.#files.nameOf(id) === undefined);
    if (files.length === 0) return;
    const found = await filesById(trx, ctx, files);
    this.#files.add(ofDesigns ? found.filter(({ purpose }) => purpose !== 'record') : found);
  }

  /** The same of what belongs to the enterprise, which gets a name in this applet's packages. */
  async learnShared(trx: Trx, ctx: Ctx, asked: ReferencedIds): Promise<void> {
    const unknown = (...kinds: ReferenceKind[]) => asked.of(...kinds).filter(id => !this.#things.has(id));
    const named = new Set(asked.of('connection'));
    const connections = (await allSources(trx, ctx)).filter(({ id }) => named.has(id));
    const fonts = await fontsById(trx, ctx, asked.of('font'));
    const dataFiles = await filesToPack(trx, ctx, asked.of('data-file'));
    const foreign = unknown('form', 'page', 'dataset', 'applet').filter(id => id !== this.#appletId);
    const others = await othersOf(trx, ctx, { ids: foreign });
    const thing = (id: string, kind: NamedThing['thing'], called: string): NamedThing => ({
      id,
      thing: kind,
      of: null,
      called,
    });
    const shared: NamedThing[] = [
      ...connections.map(({ id, name }) => thing(id, 'connection', name)),
      ...fonts.map(({ id, name }) => thing(id, 'font', name)),
      ...dataFiles.map(({ id, name }) => thing(id, 'datafile', name)),
      ...others.map(({ id, applet, called }) => thing(id, 'other', `${applet}/${called}`)),
    ];
    const given = await nameThings(trx, ctx, this.#appletId, shared);
    for (const { id } of shared) this.#things.set(id, given.get(id) ?? GONE);
    const nameOf = (id: string): string => given.get(id) ?? GONE;
    this.#files.add(
      await filesById(
        trx,
        ctx,
        fonts.map(font => font.file_id),
      ),
    );
    for (const { id, name: called, kind } of connections)
      this.lists.connections.push({ name: nameOf(id), called, kind });
    for (const { id, name: called, file_id } of fonts)
      this.lists.fonts.push({ name: nameOf(id), called, file: this.#files.nameOf(file_id) ?? null });
    for (const { id, kind, applet, called } of others)
      this.lists.others.push({ name: nameOf(id), kind, applet, called });
    for (const { id, name: called, source_digest: digest, sheets } of dataFiles) {
      const file = digest === null ? null : await this.#files.addBytes(digest, called);
      if (digest === null) this.#files.leaveOut(called, '在保存原文件之前上传，请重新上传数据文件后再导出');
      this.dataFiles.set(nameOf(id), { called, file, sheets });
    }
  }
}
