import { COUNT_CAP } from '@gonghui/contract/submissions.ts';

/** How many records there are, as the list says it: `capped` numbers with the bound that was counted to, not past it. */
export const countText = (count: number, capped: boolean): string => {
  const bound = capped && count > COUNT_CAP ? count - (count % COUNT_CAP) : count;
  return `共 ${bound.toLocaleString('zh-CN')}${capped ? '+' : ''} 条`;
};
