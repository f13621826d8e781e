import { Decimal } from './decimal.ts';

/** A criterion as it is written out: ">=100", "<>已取消". */
export interface Criterion {
  readonly operator: '=' | '<>' | '<' | '<=' | '>' | '>=';
  /** What values are held against. */
  readonly asked: string;
  /** The number that texts are ordered by: 1200 is above 300, and 甲 neither above nor below. By letters 1200 would be below it. */
  readonly ordering: Decimal | null;
}

const CRITERION = /^(<=|>=|<>|!=|=|<|>)(.*)$/s;

/** What a text says as a criterion of COUNTIF and SUMIF; null where it is a value, which is to be equal. */
export function criterionIn(text: string): Criterion | null {
  const [match, sign, behind = ''] = CRITERION.exec(text.trim()) ?? [];
  if (match === undefined) return null;
  const operator = (sign === '!=' ? '<>' : sign) as Criterion['operator'];
  const asked = behind.trim();
  return { operator, asked, ordering: /^[<>]=?$/.test(operator) ? Decimal.parse(asked) : null };
}
