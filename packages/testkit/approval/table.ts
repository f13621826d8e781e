import { readFlow } from '@gonghui/approval/read-flow.ts';
import { describe, expect, it } from 'vitest';
import { flowText } from './flow-text.ts';
import { type Play, play, scriptOf } from './play.ts';

/** One flow and what happens to it in several cases, each a script with what is expected behind its arrows. */
export function table(
  title: string,
  flow: string,
  cases: Readonly<Record<string, string>>,
  setUp?: (stage: Play) => void,
): void {
  const read = readFlow(flowText('flow', flow), 'flow', 1);
  describe(title, () => {
    it.each(Object.entries(cases))('%s', (_, script) => {
      expect(play(read, script, setUp)).toBe(scriptOf(script));
    });
  });
}
