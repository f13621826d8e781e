import type { Sheet } from '@gonghui/elements/print/sheet/model.ts';
import { ownFontIn } from './styles.ts';

/** Ids of the administrator's fonts that a template names, each once. */
export function fontsIn({ rows, free }: Sheet): string[] {
  const styled = [...rows.flatMap(({ cells }) => cells), ...free];
  return [...new Set(styled.flatMap(({ style }) => ownFontIn(style.font) ?? []))];
}
