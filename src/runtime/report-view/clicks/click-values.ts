import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import type { Json } from '@gonghui/kernel/json.ts';

/**
 * A click on a panel, as the page keeps it: the state for the gateway (`ClickState`) and the label of each key, so that an address sent
 * to somebody else shows the same.
 */
export interface Clicked {
  readonly drill: readonly Json[];
  readonly picked: Readonly<Record<string, Json>>;
  readonly texts: { readonly drill: readonly string[]; readonly picked: string };
}

const LONGEST = 100;
const record = (value: Json | undefined): { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
const text = (value: Json | undefined): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '');
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
/** A key that nobody told the name of. */
const plain = (key: Json | undefined): string =>
  key === null || key === undefined
    ? '空'
    : Array.isArray(key)
      ? key.map(plain).join('、')
      : text(String(key));

/** Total: the clicks on one panel among the values of a page. */
export function clickedIn(values: FilterValues, panelId: string): Clicked {
  const state = record(values[panelId]);
  const drill = list(state.drill);
  const picked = record(state.picked);
  const texts = record(state.texts);
  const said = list(texts.drill);
  return {
    drill,
    picked,
    texts: {
      drill: drill.map((key, at) => text(said[at]) || plain(key)),
      picked: text(texts.picked) || Object.values(picked).map(plain).join(' / '),
    },
  };
}

/** The values with other clicks on a panel; one on which nothing is clicked any more says nothing. */
export function withClicked(
  values: FilterValues,
  panelId: string,
  { drill, picked, texts }: Clicked,
): FilterValues {
  const { [panelId]: _, ...others } = values;
  const isPicked = Object.keys(picked).length > 0;
  if (drill.length === 0 && !isPicked) return others;
  const kept: Json = {
    ...(drill.length > 0 ? { drill: [...drill] } : {}),
    ...(isPicked ? { picked } : {}),
    texts: { drill: [...texts.drill], ...(isPicked ? { picked: texts.picked } : {}) },
  };
  return { ...others, [panelId]: kept };
}

/** The values as the gateway takes them: what nobody chose is left out, and how clicks read is for people. */
export function asSent(values: FilterValues): Record<string, Json> {
  const sent: Record<string, Json> = {};
  for (const [id, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    const { texts: _, ...clicks } = record(value);
    sent[id] = typeof value === 'object' && !Array.isArray(value) ? clicks : value;
  }
  return sent;
}
