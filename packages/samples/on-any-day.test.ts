import type { RecordLine } from '@gonghui/applet-package/shapes.ts';
import { toSaved } from '@gonghui/elements/dataset/saved.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import type { PackageContents } from './make/applet.ts';
import { daysFrom } from './make/records.ts';
import { SAMPLES } from './samples.ts';

const DAY = 86_400_000;

interface Compared {
  readonly key: string;
  readonly operator: string;
  readonly value: Json;
}

const every = (components: readonly TemplateComponent[]): TemplateComponent[] =>
  components.flatMap(one => [
    one,
    ...every(one.components ?? []),
    ...(one.containers ?? []).flatMap(slot => every(slot.components)),
  ]);

const designOf = (value: Json | undefined): Template => (value as unknown as { design: Template }).design;

/** Whether a value fits a comparison; a range of days is the last thirty. */
function fits(
  value: Json | undefined,
  { operator, value: asked }: Compared,
  [first, last]: [string, string],
) {
  if (asked !== null && typeof asked === 'object' && !Array.isArray(asked)) {
    expect(asked).toEqual({ range: 'last30' });
    return typeof value === 'string' && value >= first && value <= last;
  }
  const among = Array.isArray(asked) ? asked.includes(value ?? null) : asked === value;
  expect(['eq', 'in', 'ne', '!in']).toContain(operator);
  return operator === 'eq' || operator === 'in' ? among : !among;
}

/** Components that count some records alone, with how many those are. */
function counted({ parts, records }: PackageContents, stretch: [string, string]): [string, number][] {
  return [...parts].flatMap(([part, value]) => {
    if (!/^(?:reports|screens|pages)\//.test(part)) return [];
    return every(designOf(value).components).flatMap(({ props }): [string, number][] => {
      const { filter } = (props.datumProps ?? {}) as { filter?: { items: Compared[] } | null };
      const items = filter?.items ?? [];
      if (items.length === 0) return [];
      const dataset = toSaved(designOf(parts.get(`datasets/${String(props.datumOriginalId)}.json`)));
      const keys = items.map(({ key }) => fieldOf(dataset, key));
      const lines = records.get(keys[0]?.form ?? '') ?? ([] as readonly RecordLine[]);
      const found = lines.filter(({ values }) =>
        items.every((item, at) => fits(values[keys[at]?.field ?? ''] as Json, item, stretch)),
      );
      return [[`${part} ${String(props.name ?? props.label)}`, found.length]];
    });
  });
}

/** The form and the field behind a column. */
function fieldOf({ fields, sources }: DatasetDefinition, id: string): { form: string; field: string } {
  const from = fields.find(field => field.id === id)?.from;
  const of = sources.find(source => source.id === from?.source)?.of;
  return { form: of?.kind === 'form' ? of.formId : '', field: from?.key ?? '' };
}

it.each(SAMPLES.map(sample => [sample.name, sample] as const))(
  'no number of %s is nought, on whatever day it is brought in',
  (_, sample) => {
    for (let at = 0; at < 24; at++) {
      const now = Date.UTC(2026, 11, 1, (at * 7) % 24) + at * 9 * DAY;
      const day = daysFrom(now);
      const numbers = counted(sample.contents(now), [day(-29), day(0)]);
      expect(numbers.length).toBeGreaterThan(3);
      expect(
        numbers.filter(([, count]) => count === 0),
        day(0),
      ).toEqual([]);
    }
  },
);
