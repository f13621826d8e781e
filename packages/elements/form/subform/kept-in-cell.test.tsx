import type { Json } from '@gonghui/kernel/json.ts';
import { cleanup, render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { definitions } from '../definitions.ts';
import { host } from '../testing/show.tsx';
import { fillView, loadAllViews } from '../views.ts';
import { keepsText } from './paste.ts';

beforeAll(loadAllViews);

const TEXT = '不是它的值';

/** Whether the control of a type shows a text that is no value of it, to be put right there. */
function shows(type: string): boolean {
  const View = fillView(type);
  const definition = definitions.find(one => one.type === type);
  if (!View || !definition?.field) return false;
  const unread = {
    get: (part: string) => (part === '' ? { text: TEXT, why: '应为别的' } : null),
    put: () => {},
  };
  const { container } = render(
    <View
      inputId="f-row-column"
      labelId="h-column"
      props={{ ...definition.defaults(), label: '列' }}
      value={definition.field.empty as Json}
      onChange={() => {}}
      onBlur={() => {}}
      readOnly={false}
      invalid={true}
      unread={unread}
      host={host}
    />,
  );
  const boxes = [...container.querySelectorAll('input')].map(box => box.value);
  cleanup();
  return boxes.includes(TEXT);
}

it('a text that was pasted stays in the cells that can show it, and in no others', () => {
  const types = definitions.filter(({ field }) => field && field.column !== 'rows').map(({ type }) => type);
  expect(types.filter(shows).sort()).toEqual(types.filter(keepsText).sort());
  expect(types.filter(keepsText)).toContain('number');
});
