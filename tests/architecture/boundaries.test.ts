import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

const files = ['src', 'packages/elements']
  .flatMap(filesUnder)
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .map(file => ({ file, text: readFileSync(file, 'utf8') }));

/** Boundaries beside which nobody writes anything, each with its reason. */
const NOTHING_WRITTEN: Readonly<Record<string, string>> = {
  'src/ui/plain/DrawingBoundary.tsx':
    'around drawings: of the canvas of a designer, and of what a wall shows',
  'src/runtime/screen-play/stage/StageBoundary.tsx': 'around what a wall shows',
};

const isBoundary = (text: string): boolean =>
  /getDerivedStateFromError|componentDidCatch|useRouteError|react-error-boundary/.test(text);

const silent = (text: string): boolean => isBoundary(text) && !/writtenWords\(/.test(text);

/** Calls by which somebody sends what he wrote in fields. */
const SENDS =
  /\b(?:submissionCalls\.(?:submit|change)|publicCalls\.correct|approvalCalls\.(?:handle|resubmit)),/g;

const untold = (text: string): boolean =>
  (text.match(SENDS)?.length ?? 0) > (text.match(/\bnoteStored\(/g)?.length ?? 0);

describe('what was stored before a part failed', () => {
  it('is said by every boundary', () => {
    const found = files.filter(({ text }) => isBoundary(text)).map(({ file }) => file);
    expect(found.length).toBeGreaterThan(3);
    expect(Object.keys(NOTHING_WRITTEN).filter(file => !found.includes(file))).toEqual([]);
    expect(
      files.filter(({ file, text }) => !(file in NOTHING_WRITTEN) && silent(text)).map(({ file }) => file),
    ).toEqual([]);
  });

  it('is told by whatever sends what somebody wrote', () => {
    const senders = files.filter(({ text }) => SENDS.test(text));
    expect(senders.length).toBeGreaterThan(5);
    expect(files.filter(({ text }) => untold(text)).map(({ file }) => file)).toEqual([]);
  });

  it('planted, is missed', () => {
    expect(silent('static getDerivedStateFromError() { return { broken: true }; }')).toBe(true);
    expect(untold('await send(submissionCalls.submit, { params, body });')).toBe(true);
  });
});
