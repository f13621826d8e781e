import type { Fault, Kind, Surroundings } from '@gonghui/elements/kinds/kind.ts';
import { upgradeTemplate } from '@gonghui/elements/versions.ts';
import { digestOf } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { Template } from '@gonghui/scene/types.ts';

/** A design as it is stored. */
export interface StoredDesign {
  template: Template;
  /** JSON text of its saved form. */
  text: string;
  digest: string;
}

/** Messages that one sentence can carry; the rest is in `data.problems`. */
const SPOKEN = 5;

/** Refuses with the messages in one sentence and the problems as data; none pass. */
export function refuse(problems: readonly Fault[], before = ''): void {
  if (problems.length === 0) return;
  const spoken = [...new Set(problems.map(problem => problem.message))];
  const more = spoken.length > SPOKEN ? `；等${spoken.length}处问题` : '';
  throw new AppError('invalid', before + spoken.slice(0, SPOKEN).join('；') + more, { problems });
}

/** Text and digest of a template that is known to be sound. */
export function stored(kind: Kind, template: Template): StoredDesign {
  const text = JSON.stringify(kind.saved.to(template));
  if (text.length > LIMITS.templateBytes) throw new AppError('tooLarge');
  return { template, text, digest: digestOf(template as unknown as Json) };
}

/** The template that a stored version stands for, with the props that its types have today. */
export const templateIn = (kind: Kind, text: string): Template =>
  upgradeTemplate(kind.types, kind.saved.from(JSON.parse(text)));

/**
 * The check of a save (promise D33): refuses what nothing could show, store or fill in, with the messages of all
 * components at fault in one sentence (spec, designers §5) and the problems as data; an empty design with the kind's
 * words. `open`: what only keeps the version from being released.
 */
export function checkedDesign(
  kind: Kind,
  value: Template,
  about: Surroundings,
): StoredDesign & { open: Fault[] } {
  // `{page, components}` and nothing else: what a caller adds at the top is dropped.
  const template: Template = { page: value.page, components: value.components };
  if (kind.emptyRefused !== undefined && template.components.length === 0)
    throw new AppError('invalid', kind.emptyRefused, { problems: [] });
  const { unsound, open } = kind.check(template, about);
  refuse(unsound);
  return { ...stored(kind, kind.hooks?.onSave?.(template, about) ?? template), open };
}

/** Refuses to release a saved version that has problems left, by the rules of today. `more`: those of other rules. */
export function refuseUnreleasable(
  kind: Kind,
  template: Template,
  about: Surroundings,
  more: readonly Fault[],
): void {
  const { unsound, open } = kind.check(template, about);
  const left = [...unsound, ...open, ...more];
  refuse(left, `还有${left.length}处问题，解决并保存后才能发布：`);
}

/** A template that goes into use at once: whatever keeps it from being released refuses it. */
export function flawlessDesign(kind: Kind, value: Template, about: Surroundings): StoredDesign {
  const checked = checkedDesign(kind, value, about);
  refuse(checked.open);
  return checked;
}
