import type { Json } from '@gonghui/kernel/json.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { whenOf } from './when.ts';

const span = (from: string, to = from, time: string | null = null) => ({ from, to, time });

it.each<[what: string, value: Json | undefined, when: ReturnType<typeof span> | null]>([
  ['a day', '2026-03-05', span('2026-03-05')],
  ['a moment', '2026-03-05 09:30:00', span('2026-03-05', '2026-03-05', '09:30')],
  ['midnight', '2026-03-05 00:00:00', span('2026-03-05', '2026-03-05', '00:00')],
  ['a moment of the server', '2026-03-05T09:30:00.000Z', span('2026-03-05', '2026-03-05', '09:30')],
  ['two days', ['2026-03-05', '2026-03-08'], span('2026-03-05', '2026-03-08')],
  ['one day twice', ['2026-03-05', '2026-03-05'], span('2026-03-05')],
  ['half a range', ['2026-03-05', null], null],
  ['half a range from behind', [null, '2026-03-05'], null],
  ['an empty list', [], null],
  ['a month', '2026-03', null],
  ['a time', '09:30:00', null],
  ['two times', ['09:30:00', '18:00:00'], null],
  ['people', ['useraaaa'], null],
  ['a number', 20_260_305, null],
  ['words', '三月五日', null],
  ['nothing', null, null],
  ['no field', undefined, null],
])('a record stands in a calendar by %s', (_what, value, when) => expect(whenOf(value)).toEqual(when));

it('says nothing but days and times, whatever a field holds', () => {
  const json = fc.oneof(
    fc.jsonValue() as fc.Arbitrary<Json>,
    fc.array(fc.constantFrom<Json>('2026-03-05', '2026-03-05 10:00', null, 5, ''), { maxLength: 3 }),
  );
  fc.assert(
    fc.property(json, value => {
      const when = whenOf(value);
      if (when === null) return;
      for (const day of [when.from, when.to]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
      if (Array.isArray(value)) expect(when.time).toBeNull();
    }),
    { numRuns: sized(300, 20_000), seed: SEED },
  );
});
