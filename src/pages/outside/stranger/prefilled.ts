import type { CallResult } from '@gonghui/contract/define.ts';
import type { publicCalls } from '@gonghui/contract/public.ts';
import type { FieldSpec } from '@gonghui/elements/definition.ts';
import { type FieldPlace, fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { endReader, endsOf } from '@gonghui/elements/form/from-cell.ts';
import { fromText } from '@gonghui/elements/form/from-text.ts';
import { messages } from '@gonghui/elements/form/shared/messages.ts';
import { enterpriseToday } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { checkForm, fieldTitle } from '../../../runtime/form-fill/elements.ts';
import { type KeptText, LINK_PART, LONGEST, repeated } from '../../../runtime/form-fill/kept-texts.ts';

type Prefill = CallResult<typeof publicCalls.form>['prefill'];

interface Prefilled {
  values: Record<string, Json>;
  /** Those of them that must stay as given. */
  closed: Record<string, Json>;
  /** Texts that their fields could not read: they stand in their boxes, and nothing is sent until somebody has seen to them. */
  unread: KeptText[];
  /** The design with what must stay as given closed. */
  template: Template;
  /** Why nobody can fill the form in by this address: what must stay as given is no value. '' where it can be. */
  fault: string;
}

const isRange = (spec: FieldSpec): boolean => spec.column === 'date-list' || spec.range !== undefined;

/** A text where people find it: in the box of its field, of a range each end in its own, or beside a field without one. */
function keptTexts({ component, spec }: FieldPlace, text: string, why: string, today: string): KeptText[] {
  const { id: at, name: type } = component;
  const kept = (part: string, text: string): KeptText => ({
    at,
    type,
    part,
    text: text.slice(0, LONGEST.text),
    why: why.slice(0, LONGEST.why),
  });
  if (isRange(spec))
    return endsOf(text, endReader(spec, today))
      .slice(0, 2)
      .map((end, at) => kept(String(at), end));
  return [kept(spec.facts?.keepsText ? '' : LINK_PART, text)];
}

/**
 * What the address fills in, read as the field reads what people write (rule L15). What it cannot read stays as a text, and is a fault of
 * the address where the link closes the field: nobody at the form could put it right.
 */
export function prefilled(template: Template, prefill: Prefill, search: string): Prefilled {
  const params = new URLSearchParams(search);
  const places = new Map(fieldPlaces(template.components).map(place => [place.component.id, place]));
  const today = enterpriseToday();
  const found = { values: {}, closed: {}, unread: [] } as Pick<Prefilled, 'values' | 'closed' | 'unread'>;
  const faults: string[] = [];
  for (const { param, fieldId, locked } of prefill) {
    const text = params.get(param)?.trim();
    const place = places.get(fieldId);
    // What the form itself closes takes nothing from a person, whatever stands there.
    if (!text || !place || place.locked) continue;
    const { component } = place;
    const read = fromText(component.name, component.props, text, today);
    const wrong = !read.ok
      ? read.message
      : locked
        ? checkForm([component], { [fieldId]: read.value }).errors[fieldId]?.join('；')
        : undefined;
    if (wrong !== undefined && locked) faults.push(`${wrong}（现为“${repeated(text)}”）`);
    else if (read.ok) {
      found.values[fieldId] = read.value;
      if (locked) found.closed[fieldId] = read.value;
    } else {
      const name = messages.unread(fieldTitle(component), '');
      const why = read.message.startsWith(name) ? read.message.slice(name.length) : read.message;
      found.unread.push(...keptTexts(place, text, why, today));
    }
  }
  const ids = new Set(Object.keys(found.closed));
  return {
    ...found,
    template: ids.size === 0 ? template : closing(template, ids),
    fault: faults.length > 0 ? `链接中的${faults.join('；')}，请向给您链接的人要新的链接` : '',
  };
}

function closing(template: Template, ids: ReadonlySet<string>): Template {
  const close = (components: readonly TemplateComponent[]): TemplateComponent[] =>
    components.map(component => ({
      ...component,
      props: ids.has(component.id) ? { ...component.props, status: 'readonly' } : component.props,
      ...(component.components ? { components: close(component.components) } : {}),
      ...(component.containers
        ? { containers: component.containers.map(slot => ({ ...slot, components: close(slot.components) })) }
        : {}),
    }));
  return { ...template, components: close(template.components) };
}
