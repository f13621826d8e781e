import { text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { AppletName } from './applets.ts';
import { call } from './define.ts';
import { AskedWhole, Id, IdParams } from './shapes.ts';

/** Megabytes of a package. */
export const PACKAGE_MB = 200;

/** Who or what stands here in the place of a name of a package; null: nobody does. */
const NameChoices = z._default(z.record(text(2000), z.nullable(Id)), {});

const Mapping = z.object({
  /** By account, path and title. */
  users: NameChoices,
  depts: NameChoices,
  roles: NameChoices,
  /** By what the package calls them. */
  connections: NameChoices,
  others: NameChoices,
});
export type Mapping = z.output<typeof Mapping>;

/** What becomes of a page that differs, and the version of it that was looked at: what was saved since is never replaced. */
const UpdateChoice = z.object({ use: z.enum(['package', 'local']), version: AskedWhole });

const ImportRequest = z.object({
  upload: Id,
  /** `update`: an applet that was made of a package of the same origin gets what has changed in the source. */
  mode: z._default(z.enum(['new', 'update']), 'new'),
  /** Of a new applet. */
  name: z.optional(AppletName),
  /** Which one is updated. */
  appletId: z.optional(Id),
  /** By part; of others what only the source has changed is taken, and what was changed here as well is kept. */
  choices: z._default(z.record(text(60), UpdateChoice), {}),
  mapping: z._default(Mapping, { users: {}, depts: {}, roles: {}, connections: {}, others: {} }),
});
export type ImportRequest = z.output<typeof ImportRequest>;

/** What an update is to do with a page of an applet, or with what belongs to one. */
const Difference = z.object({
  /** The part of the package, by which choices name it. */
  part: z.string(),
  /** What people call such a thing. */
  noun: z.string(),
  called: z.string(),
  /** `gone`: it is not in the source any more, and stays here; `removed`: it was deleted here, and stays so. */
  state: z.enum(['new', 'changed', 'gone', 'removed']),
  /** It was changed here as well since it came. */
  local: z.boolean(),
  /** Last saved here. */
  version: z.int(),
  /** What has changed in the source since the last package, in words, and how many changes more there are. */
  changes: z.array(
    z.object({
      kind: z.enum(['added', 'removed', 'moved', 'changed', 'page']),
      /** The component, or the page. */
      subject: z.string(),
      text: z.string(),
      before: z.optional(z.string()),
      after: z.optional(z.string()),
    }),
  ),
  more: z.int(),
});
export type Difference = z.output<typeof Difference>;

/** Something that a package names, and what of this enterprise is called so. */
const Matched = z.object({
  key: z.string(),
  name: z.string(),
  match: z.nullable(z.object({ id: Id, name: z.string() })),
});
export type Matched = z.output<typeof Matched>;

/** Applets as packages (docs/package-format.md). All ours. */
export const packageCalls = {
  /** A job whose file is the package. Nobody's secrets, passes or links' addresses are in it. */
  export: call({
    method: 'POST',
    path: '/v1/applets/{id}/export',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'write',
    summary: '导出应用',
    params: IdParams,
    body: z.object({
      /** With the records of all forms, their files and comments. */
      withData: z._default(z.boolean(), false),
    }),
    result: z.object({ jobId: Id }),
  }),
  /** multipart with one `file`: a package, which is looked through and kept for a day. */
  upload: call({
    method: 'POST',
    path: '/v1/applets/import/upload',
    access: ['app'],
    builds: 'enterprise',
    rate: 'upload',
    summary: '上传应用包',
    multipart: true,
    maxBytes: (PACKAGE_MB + 1) * 1024 * 1024,
    body: z.object({ file: z.instanceof(Blob) }),
    result: z.object({ upload: Id, name: z.string() }),
  }),
  /** What stands in a package, and what of it is not here, before anything is stored. */
  check: call({
    method: 'POST',
    path: '/v1/applets/import/check',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '检查应用包',
    body: z.object({
      upload: Id,
      /** One of `imported`, which is asked to be updated: what differs is answered too. */
      appletId: z.optional(Id),
    }),
    result: z.object({
      name: z.string(),
      product: z.string(),
      withData: z.boolean(),
      /** How many pages of each kind there are. */
      pages: z.array(z.object({ noun: z.string(), count: z.int() })),
      /** Applets that were made of packages of the same one, of those that the caller builds. */
      imported: z.array(z.object({ id: Id, name: z.string() })),
      users: z.array(Matched),
      depts: z.array(Matched),
      roles: z.array(Matched),
      connections: z.array(Matched),
      others: z.array(z.extend(Matched, { kind: z.enum(['page', 'dataset', 'applet']) })),
      /** What has to be filled in again, in words. */
      refill: z.array(z.string()),
      differences: z.nullable(z.array(Difference)),
    }),
  }),
  /**
   * A job that makes a new applet of a package: all of its designs or nothing, then its records; or one that saves the next versions of
   * what has changed in the source. Nothing is released, and nobody's records come or go with an update.
   */
  import: call({
    method: 'POST',
    path: '/v1/applets/import',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '导入应用',
    body: ImportRequest,
    result: z.object({ jobId: Id }),
  }),
};

export const ExportedPackage = z.object({
  records: z.int(),
  /** Files that were too large to go along, by name. */
  leftOut: z.array(z.string()),
});
export type ExportedPackage = z.output<typeof ExportedPackage>;

export const ImportedPackage = z.object({
  appletId: Id,
  records: z.int(),
  /** What has to be seen to before it can be used, in words. */
  remarks: z.array(z.string()),
  /** Of an update: how many pages and parts of pages were added and changed. */
  updated: z.optional(z.object({ added: z.int(), changed: z.int() })),
});
export type ImportedPackage = z.output<typeof ImportedPackage>;
