import { report } from '../commands/report.ts';
import type { Designer } from '../designer.ts';
import type { Displaced, Overwrite } from '../ui-state.ts';

/** Tells no more of these values. */
export function forgetValues({ ui }: Designer, those: readonly Pick<Overwrite, 'key'>[]): void {
  const keys = new Set(those.map(({ key }) => key));
  ui.overwrites = ui.overwrites.filter(({ key }) => !keys.has(key));
}

/** Tells no more of this place. */
export function forgetPlace({ ui }: Designer, { key }: Pick<Displaced, 'key'>): void {
  ui.displaced = ui.displaced.filter(one => one.key !== key);
}

/** Puts back what was displaced; where that cannot be, it is said, and the notice stays. */
export function putPlaceBack(designer: Designer, displaced: Displaced): void {
  if (report(designer, designer.editor.putBack(displaced)) !== undefined) forgetPlace(designer, displaced);
}
