import type { SettingGroup } from '../settings.ts';
import type { ReferenceWalk } from './reference.ts';

/** Where ids stand in props that no setting of a type names, by the prop; null where none does. */
export type PropWalks = Readonly<Record<string, ReferenceWalk | null>>;

/** What a kind says of its designs beside what the settings of its types say by their controls. */
export interface KindReferences {
  readonly props?: PropWalks;
  readonly page?: PropWalks;
  readonly pageSettings?: readonly SettingGroup[];
}
