import { nodeMap } from '@gonghui/scene/raw.ts';
import * as Y from 'yjs';

/** The shared text behind a prop; undefined where it is none (yet). */
export function sharedText(doc: Y.Doc, nodeId: string, prop: string): Y.Text | undefined {
  const found = nodeMap(doc, nodeId)?.get(`.${prop}`);
  return found instanceof Y.Text ? found : undefined;
}

/** A caret as others may be told: it names the character it stands at, so that it stays right while text arrives. */
export const caretAt = (text: Y.Text, index: number): string =>
  JSON.stringify(Y.createRelativePositionFromTypeIndex(text, Math.min(Math.max(0, index), text.length)));

/** Where a caret that was told stands now; null for whatever is none, or stands in another text. */
export function indexOf(doc: Y.Doc, text: Y.Text, caret: string): number | null {
  try {
    const position = Y.createAbsolutePositionFromRelativePosition(
      Y.createRelativePositionFromJSON(JSON.parse(caret)),
      doc,
    );
    return position?.type === text ? position.index : null;
  } catch {
    return null;
  }
}
