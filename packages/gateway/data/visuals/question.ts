import { emptyMapping } from '@gonghui/elements/panel/mapping.ts';
import type { Panel } from '@gonghui/elements/panel/panel.ts';
import type { QuestionInput } from '@gonghui/elements/panel/question.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { AppError } from '@gonghui/kernel/errors.ts';

/**
 * What a panel asks; refuses one with an empty required mapping, which a page never asks. What the filters of the page ask is
 * told apart from what the panel asks by itself (rule P5).
 */
export function questionOf(panel: Panel, asking: QuestionInput): Query {
  const empty = emptyMapping(panel.mappings, asking.mapping);
  if (empty || !panel.ask) throw new AppError('invalid', `请设置${empty?.label ?? '字段'}`);
  const { filters, ...own } = asking;
  const query = panel.ask({ ...own, filters: [] });
  return filters.length > 0 ? { ...query, picked: filters } : query;
}

/** The answer as the wire has it: of a gauge and an indicator the second number stands apart (spec, designers §7). */
export function answerOf({ apart }: Panel, answer: Answer): Answer {
  const { columns, rows } = answer.main;
  if (!apart || columns.length < 2) return answer;
  return {
    ...answer,
    main: { columns: columns.slice(0, 1), rows: rows.map(row => row.slice(0, 1)) },
    assitValue: rows[0]?.[1] ?? null,
  };
}
