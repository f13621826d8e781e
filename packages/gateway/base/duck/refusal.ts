import { AppError } from '@gonghui/kernel/errors.ts';

/** Why a question to DuckDB has no answer that whoever asked may know of. */
export type DuckEnd = 'late' | 'memory' | 'large' | 'died' | 'busy';

const SENTENCES: Record<DuckEnd, string> = {
  late: '计算超时：请增加筛选条件，或减少分组后再试',
  memory: '数据量过大，超出了单次计算的内存：请增加筛选条件，或减少字段后再试',
  large: '结果过大，无法一次返回：请增加筛选条件，或减少分组后再试',
  died: '计算中断，请重试',
  busy: '同时进行的计算过多，请稍后再试',
};

/** A question that was given up, in words; what DuckDB itself said is `cause`, for the log. */
export class DuckRefusal extends AppError {
  readonly why: DuckEnd;

  constructor(why: DuckEnd, cause?: unknown) {
    super(why === 'busy' ? 'tooMany' : why === 'died' ? 'unavailable' : 'invalid', SENTENCES[why]);
    this.why = why;
    this.cause = cause;
  }
}
