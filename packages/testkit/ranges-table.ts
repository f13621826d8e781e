import type { Operator } from '@gonghui/elements/operators.ts';

/** A start and an end, or what a condition compares with. */
type Ends = readonly [string, string];

/** What ranges hold and what is asked of them: rows by their names, and by hand which of them each condition finds. */
export interface RangesTable {
  readonly rows: Readonly<Record<string, Ends | null>>;
  readonly asked: readonly (readonly [operator: Operator, value: string | Ends | null, found: string])[];
}

export const DAYS: RangesTable = {
  rows: {
    early: ['2025-01-01', '2025-01-05'],
    long: ['2025-01-03', '2025-02-10'],
    point: ['2025-01-05', '2025-01-05'],
    late: ['2025-02-01', '2025-02-03'],
    none: null,
  },
  asked: [
    ['contains', '2025-01-01', 'early'],
    ['contains', '2025-01-05', 'early long point'],
    ['contains', '2025-01-06', 'long'],
    ['contains', '2025-02-10', 'long'],
    ['contains', '2024-12-31', ''],
    ['contains', '2025-02-11', ''],
    ['between', ['2025-01-05', '2025-01-31'], 'early long point'],
    ['between', ['2025-01-06', '2025-01-31'], 'long'],
    ['between', ['2024-12-01', '2025-01-01'], 'early'],
    ['between', ['2024-12-01', '2024-12-31'], ''],
    ['between', ['2025-02-10', '2025-03-31'], 'long'],
    ['between', ['2025-02-11', '2025-03-31'], ''],
    ['between', ['2025-01-04', '2025-01-04'], 'early long'],
    ['between', ['2000-01-01', '2099-12-31'], 'early late long point'],
    // The wrong way round nothing lies from the first to the second, and nothing shares it.
    ['between', ['2025-01-31', '2025-01-05'], ''],
    ['between', ['2025-01-06', '2025-01-05'], ''],
    ['lt', '2025-01-05', ''],
    ['lt', '2025-01-06', 'early point'],
    ['le', '2025-01-05', 'early point'],
    ['gt', '2025-01-03', 'late point'],
    ['gt', '2025-02-01', ''],
    ['ge', '2025-01-03', 'late long point'],
    ['empty', null, 'none'],
    ['!empty', null, 'early late long point'],
  ],
};

/** The same of times of a day, whole hours as slots of a form have them. */
export const TIMES: RangesTable = {
  rows: {
    early: ['08:00:00', '10:00:00'],
    long: ['09:00:00', '18:00:00'],
    point: ['10:00:00', '11:00:00'],
    late: ['12:00:00', '13:00:00'],
    none: null,
  },
  asked: [
    ['contains', '08:00:00', 'early'],
    ['contains', '10:00', 'early long point'],
    ['contains', '10:00:01', 'long point'],
    ['contains', '11:30', 'long'],
    ['contains', '07:59:59', ''],
    ['contains', '18:00:01', ''],
    ['between', ['10:00', '11:30'], 'early long point'],
    ['between', ['10:00:01', '11:30:00'], 'long point'],
    ['between', ['06:00', '08:00'], 'early'],
    ['between', ['06:00', '07:59'], ''],
    ['between', ['18:00', '20:00'], 'long'],
    ['between', ['18:00:01', '20:00'], ''],
    ['between', ['09:30', '09:30'], 'early long'],
    ['between', ['00:00', '23:59:59'], 'early late long point'],
    ['between', ['11:30', '10:00'], ''],
    ['between', ['10:00:01', '10:00'], ''],
    ['lt', '10:00', ''],
    ['lt', '11:01', 'early point'],
    ['le', '11:00', 'early point'],
    ['gt', '09:00', 'late point'],
    ['gt', '12:00:00', ''],
    ['ge', '09:00', 'late long point'],
    ['empty', null, 'none'],
    ['!empty', null, 'early late long point'],
  ],
};
