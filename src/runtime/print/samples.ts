import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import { variablesIn } from '@gonghui/elements/print/variables.ts';
import type { DrawnPage } from './paper/messages.ts';
import { Paper } from './paper/paper.ts';

/** A thread for all thumbnails goes when none was drawn for so long. */
const IDLE_MS = 30_000;
/** Thumbnails that are kept; a list has at most so many. */
const MOST = 100;

const made = new Map<string, Promise<DrawnPage | null>>();
let paper: Paper | null = null;
let idle: ReturnType<typeof setTimeout>;

function thread(): Paper {
  clearTimeout(idle);
  idle = setTimeout(() => {
    paper?.close();
    paper = null;
  }, IDLE_MS);
  paper ??= new Paper();
  return paper;
}

/**
 * The first page of a template with names in place of values; `key` names the template with its version, of which it is made
 * once. Null for one without a page.
 */
export function sampleOf(
  key: string,
  stencil: object,
  nameOf: (key: string) => string,
): Promise<DrawnPage | null> {
  let page = made.get(key);
  if (!page) {
    page = thread().sample(stencil as Stencil, namesIn(stencil, nameOf));
    page.catch(() => made.delete(key));
    made.set(key, page);
    for (const old of [...made.keys()].slice(0, Math.max(0, made.size - MOST))) made.delete(old);
  }
  return page;
}

/** Names of the variables that a template names; functions do not reach another thread. */
function namesIn(stencil: object, nameOf: (key: string) => string): Record<string, string> {
  const names: Record<string, string> = {};
  const text = JSON.stringify(stencil);
  const keys = [
    ...[...text.matchAll(/"dataVar":"([^"]+)"/g)].map(([, key = '']) => key),
    ...variablesIn(text).map(({ key }) => key),
  ];
  for (const key of keys) names[key] = nameOf(key);
  return names;
}
