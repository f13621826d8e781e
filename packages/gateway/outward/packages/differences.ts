import type { Contents } from '@gonghui/applet-package/contents.ts';
import { DESIGN_FOLDERS, GONE } from '@gonghui/applet-package/names.ts';
import { boardKind } from '@gonghui/elements/board/kind.ts';
import { kindOf } from '@gonghui/elements/kinds/index.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { PackageMaking } from './making.ts';
import { type AppletNow, COMPARED, type ComparedFolder, designDigest, type Origin } from './origins.ts';

/** A part of a package beside what was made of it before. */
export interface PartDifference {
  readonly part: string;
  readonly folder: ComparedFolder;
  /** What the package calls it; of a flow, its form. */
  readonly name: string;
  /** What stands here; null for what is new. */
  readonly id: string | null;
  readonly called: string;
  /** `same`: the source has changed to what stands here already. */
  readonly state: 'new' | 'changed' | 'same' | 'gone' | 'removed';
  readonly local: boolean;
  /** Last saved here, 0 for what is not there. */
  readonly version: number;
  /** What came with the package before; null where its designs have no versions. */
  readonly base: number | null;
}

interface Compared {
  readonly contents: Contents;
  readonly origins: ReadonlyMap<string, Origin>;
  readonly now: AppletNow;
  readonly making: PackageMaking;
}

/** Local names of what was made before and is there no more. */
export function removedNames(origins: ReadonlyMap<string, Origin>, { there }: AppletNow): Set<string> {
  const removed = new Set<string>();
  for (const { part, id } of origins.values()) {
    const [folder = '', name = ''] = part.split('/');
    if ((folder === 'groups' || (COMPARED as readonly string[]).includes(folder)) && !there.has(id))
      removed.add(name);
  }
  return removed;
}

/** What a part is about that is not there any more, where it is about something. */
const aboutRemoved = (folder: string, value: Json, removed: ReadonlySet<string>): boolean => {
  const { form = GONE } = value as { form?: string };
  return folder === 'stencils' && removed.has(form);
};

function differenceOf(
  folder: ComparedFolder,
  name: string,
  value: Json,
  { origins, now, making }: Compared,
): Omit<PartDifference, 'part' | 'folder' | 'name' | 'called'> | null {
  const origin = origins.get(`${folder}/${name}`);
  const said = designDigest(folder, value);
  if (!origin) return { id: null, state: 'new', local: false, version: 0, base: null };
  if (origin.said === said) return null;
  const { id, version: base } = origin;
  const told = now.told.get(`${folder}/${id}`);
  if (told === undefined) return { id, state: 'removed', local: true, version: 0, base };
  const version = now.designs.get(`${folder}/${id}`)?.version ?? 0;
  const own = designDigest(folder, told);
  if (own === designDigest(folder, making.part(folder, name, value).value))
    return { id, state: 'same', local: false, version, base };
  // Saved again as it was, or upgraded with the product, it is still what came.
  const local = own !== origin.own && (version !== base || folder === 'boards');
  return { id, state: 'changed', local, version, base };
}

const calledOf = (value: Json | undefined): string =>
  String((value as { called?: string } | undefined)?.called ?? '');

/** What an update would do, by the order of folders and names. */
export function differencesOf(compared: Compared): PartDifference[] {
  const { contents, origins, now } = compared;
  const removed = removedNames(origins, now);
  const found: PartDifference[] = [];
  for (const folder of COMPARED) {
    const parts = contents.folders[folder] as unknown as ReadonlyMap<string, Json>;
    for (const [name, value] of parts) {
      // What belongs to a form that was deleted here has nowhere to stand.
      if ((folder === 'flows' && removed.has(name)) || aboutRemoved(folder, value, removed)) continue;
      const difference = differenceOf(folder, name, value, compared);
      const named = folder === 'flows' ? contents.folders.forms.get(name) : value;
      const called = calledOf(named as unknown as Json);
      if (difference) found.push({ part: `${folder}/${name}`, folder, name, called, ...difference });
    }
    for (const { part, id } of origins.values()) {
      const [of, name = ''] = part.split('/');
      const told = now.told.get(`${of}/${id}`);
      if (of !== folder || told === undefined || parts.has(name)) continue;
      const named = folder === 'flows' ? now.told.get(`forms/${id}`) : told;
      const kept = { id, state: 'gone', local: false, version: 0, base: null } as const;
      found.push({ part, folder, name, called: calledOf(named), ...kept });
    }
  }
  return found;
}

/** What people call such a part. */
export const nounOf = ({ folder }: PartDifference): string =>
  (folder === 'boards' ? boardKind : kindOf(DESIGN_FOLDERS[folder])).noun;

/** What somebody chose of a part, and the version that he had in view. */
export type Choices = Readonly<
  Record<string, { readonly use: 'package' | 'local'; readonly version: number }>
>;

/** Whether the package's design is saved: as was chosen, as long as nobody has saved another since. */
export function isTaken({ part, state, local, version }: PartDifference, choices: Choices): boolean {
  if (state === 'new') return true;
  if (state !== 'changed') return false;
  const choice = Object.hasOwn(choices, part) ? choices[part] : undefined;
  return choice?.version === version ? choice.use === 'package' : !local;
}
