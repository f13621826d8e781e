import { dayIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { CheckContext } from '@gonghui/elements/definition.ts';
import { spend } from '@gonghui/kernel/effort.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import { RE2JS } from 're2js';
import { regionNames } from './regions.ts';

/** Bounds of promise D24: a pattern a designer may write, and the text it is tried on. */
const PATTERN_MAX = 500;
const TEXT_MAX = 2000;
/** Steps of a pattern as it is compiled: repeats in repeats make a few letters into a hundred thousand. */
const STEPS_MAX = 5000;
const CACHED = 500;

/** Compiled patterns; null for one the engine refuses. */
const compiled = new Recent<RE2JS | null>(CACHED);

function compile(pattern: string): RE2JS | null {
  if (pattern.length > PATTERN_MAX) return null;
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  let made: RE2JS | null = null;
  try {
    const engine = RE2JS.compile(pattern);
    if (engine.programSize() <= STEPS_MAX) made = engine;
  } catch {
    made = null;
  }
  compiled.set(pattern, made);
  return made;
}

/** Whole-string match in time linear to the text; undefined when the pattern cannot be used. */
export function matches(pattern: string, text: string): boolean | undefined {
  const engine = compile(pattern);
  if (engine === null) return undefined;
  spend(text.length);
  return text.length <= TEXT_MAX && engine.matcher(text).matches();
}

/** What the checks of one submission ask of the gateway; today is looked up once, and only if a field asks. */
export function checkContext(now: () => number): CheckContext {
  let today: string | undefined;
  return {
    matches,
    region: regionNames,
    today: () => {
      today ??= dayIn(TIME_ZONE, now());
      return today;
    },
  };
}
