import { DESIGN_FOLDERS } from '@gonghui/applet-package/names.ts';
import { boardKind } from '@gonghui/elements/board/kind.ts';
import { kindOf } from '@gonghui/elements/kinds/index.ts';

/** Folders of what people count in a sample, with what they call it. */
const COUNTED: readonly (readonly [folder: string, noun: string])[] = [
  ...(['forms', 'flows', 'reports', 'screens', 'pages'] as const).map(
    folder => [folder, kindOf(DESIGN_FOLDERS[folder]).noun] as const,
  ),
  ['boards', boardKind.noun],
  ['stencils', kindOf('stencil').noun],
];

/** How much of each kind is in a package. */
export function contentsOf({ parts }: { readonly parts: object }): { noun: string; count: number }[] {
  const names = Object.keys(parts);
  return COUNTED.flatMap(([folder, noun]) => {
    const count = names.filter(name => name.startsWith(`${folder}/`)).length;
    return count > 0 ? [{ noun, count }] : [];
  });
}
