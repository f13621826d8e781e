import type { Call } from '@gonghui/contract/define.ts';

export interface Input {
  params?: object;
  query?: object;
  body?: unknown;
}

/** A call as somebody makes it who means no harm, with ids of what is there. `as`: who does; the token of a visit otherwise. */
export interface Send {
  name: string;
  call: Call;
  as: { token?: string | null; visit?: string | null };
  input: () => Input | Promise<Input>;
}

/** A list of them, and what adds to it. */
export function listOfSends() {
  const sends: Send[] = [];
  const send = (name: string, call: Call, as: Send['as'], input: Send['input']) => {
    sends.push({ name, call, as, input });
  };
  return { sends, send };
}

export const of = (id: string) => ({ params: { id } });
export const DAY = 86_400_000;
export const SORT = [{ fieldId: 'cost0001', order: 'asc' }];
/** Which records are meant, with all that can be said of it. */
export const QUESTION = {
  filters: {
    logic: 'and',
    items: [
      { fieldId: 'titl0001', operator: 'eq', value: '灯不亮' },
      {
        logic: 'or',
        items: [
          { fieldId: 'cost0001', operator: 'gt', value: 1 },
          { fieldId: 'createdAt', operator: 'between', value: ['2020-01-01', '2099-01-01'] },
        ],
      },
    ],
  },
  keyword: '灯',
  group: { fieldId: 'day00001', unit: 'month', key: '2026-03' },
};
