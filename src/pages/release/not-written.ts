import { keptBeside, shortened } from '../../session/kept-beside.ts';
import { type LeftProblem, placeOf } from './left-problems.ts';

/** A text that stands in a box of the designer and in no version. */
export interface NotWritten {
  text: string;
  /** Where it is put right. */
  place: string;
}

/**
 * What whoever releases has left in boxes of the design in this tab, and which is not in the version that he releases. `words`: the saved
 * design as text; what belongs to a node that is not in it is nobody's any more.
 */
export function notWrittenIn(
  designId: string,
  { design, words, labels }: { design: string; words: string; labels: ReadonlyMap<string, string> },
): NotWritten[] {
  return (keptBeside(designId).read() ?? []).flatMap(one => {
    const { about, id, prop, title, noun, typed } = one;
    const known =
      about === 'page' || (about === 'node' && id.split(',').some(part => words.includes(`"${part}"`)));
    if (typed !== true || !known) return [];
    const problem: LeftProblem = {
      nodeId: about === 'page' ? null : (id.split(',')[0] ?? null),
      message: '',
      ...(prop !== undefined && { prop }),
    };
    const name = labels.get(id) ?? title;
    return [
      {
        text: `「${name}」的“${noun}”中的“${shortened(one.text)}”没有写入`,
        place: placeOf(design, problem),
      },
    ];
  });
}
