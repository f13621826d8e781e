import type { CheckContext } from '@gonghui/elements/definition.ts';
import { enterpriseToday } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Template } from '@gonghui/scene/types.ts';

type Matcher = (pattern: string, text: string) => boolean | undefined;

let loaded: Matcher | null = null;

/**
 * Patterns written by a designer run in a linear-time engine (promises D24), which most forms do not need: it is
 * fetched only for a form that has a pattern. Until it is there a pattern does not object; the gateway asks again.
 */
export async function loadPatterns(template: Template): Promise<void> {
  if (loaded || !/"regex":"[^"]/.test(JSON.stringify(template.components))) return;
  const { RE2JS } = await import('re2js');
  loaded = (pattern, text) => {
    try {
      return RE2JS.compile(pattern).matches(text);
    } catch {
      return undefined;
    }
  };
}

/** The browser's answers to what checks ask; the gateway's own answers decide. */
export const browserChecks: CheckContext = {
  matches: (pattern, text) => (loaded ? loaded(pattern, text) : true),
  today: enterpriseToday,
};
