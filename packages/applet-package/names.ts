/** Version of the format; what is newer is refused (docs/package-format.md). */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';

/** Folders of designs with the kind that each has, and the page type of those that stand in the list of an applet. */
export const DESIGN_FOLDERS = {
  forms: 'form',
  flows: 'flow',
  reports: 'report',
  screens: 'screen',
  pages: 'page',
  stencils: 'stencil',
  datasets: 'dataset',
} as const;
export type DesignFolder = keyof typeof DESIGN_FOLDERS;

/** What a thing of a package can be; its local name is this with a number behind it. */
export type ThingKind =
  | 'group'
  | 'form'
  | 'report'
  | 'screen'
  | 'page'
  | 'board'
  | 'dataset'
  | 'stencil'
  | 'view'
  | 'hook'
  | 'api'
  | 'link'
  | 'datafile'
  | 'font'
  | 'connection'
  | 'other';

const LOCAL =
  /^(group|form|report|screen|page|board|dataset|stencil|view|hook|api|link|datafile|font|connection|other)-[1-9][0-9]{0,5}$/;
const FILE = /^file-[0-9a-f]{24}$/;

/** What a local name is the name of; null for what is none. */
export function thingOf(name: string): ThingKind | 'file' | null {
  if (FILE.test(name)) return 'file';
  return (LOCAL.exec(name)?.[1] as ThingKind | undefined) ?? null;
}

/** The applet itself, where a design names it. */
export const SELF = 'applet';
/** Somebody or something that was deleted before the export: nothing stands behind it. An id within an address has these letters. */
export const GONE = 'gone-0';

/** Folders of parts, with the things that stand in each; a flow has the name of its form. */
const FOLDERS: Readonly<Record<string, ThingKind>> = {
  forms: 'form',
  flows: 'form',
  reports: 'report',
  screens: 'screen',
  pages: 'page',
  boards: 'board',
  stencils: 'stencil',
  datasets: 'dataset',
  views: 'view',
  hooks: 'hook',
  outside: 'api',
  links: 'link',
  datafiles: 'datafile',
};

/** Lists without which there is no package. */
export const NEEDED = ['applet.json', 'files.json', 'groups.json', 'people.json'] as const;

const LIST =
  /^(?:aliases|applet|connections|counters|files|fonts|groups|left-out|maps|menus|others|people|permissions)\.json$/;
const IN_FOLDER = /^([a-z]+)\/([a-z]+-[1-9][0-9]{0,5})\.json$/;
const FILE_PART = /^files\/[0-9a-f]{64}$/;
const DATA_PART = /^data\/form-[1-9][0-9]{0,5}\.ndjson$/;
const SAFE = /^[a-z0-9](?:[a-z0-9-]|[./](?![./])){0,119}$/;

/** Whether an entry of an archive may be called so at all, in whatever version: no way out of a folder, nothing hidden. */
export const isSafeName = (name: string): boolean => SAFE.test(name);

/** Whether this version knows a part of such a name. */
export function isPartName(name: string): boolean {
  if (LIST.test(name) || FILE_PART.test(name) || DATA_PART.test(name)) return true;
  const [, folder = '', local = ''] = IN_FOLDER.exec(name) ?? [];
  return Object.hasOwn(FOLDERS, folder) && thingOf(local) === FOLDERS[folder];
}

/** Where a part stands: its folder, and the local name of what it is about; null of a list or a file. */
export function placeOf(part: string): { folder: string; name: string } | null {
  const [folder = '', rest = ''] = part.split('/');
  return Object.hasOwn(FOLDERS, folder) ? { folder, name: rest.replace(/\.json$/, '') } : null;
}

/** The part that a thing stands in. */
export const partOf = (folder: string, name: string): string => `${folder}/${name}.json`;

/** Order of parts in a package, and of everything that is sorted in it: by code units, the same on each machine. */
export const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
