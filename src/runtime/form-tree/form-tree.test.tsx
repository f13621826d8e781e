import { loadAllViews } from '@gonghui/elements/form/views.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { TaskForm } from '../approval/TaskForm.tsx';
import { FormFill } from '../form-fill/FormFill.tsx';
import { FillState } from '../form-fill/fill-state.ts';
import { createHost } from '../host/host.ts';
import { RecordBody } from '../record/RecordBody.tsx';
import { type FormMode, MODES } from './modes.ts';

beforeAll(() => loadAllViews());
afterEach(cleanup);

const text = (id: string, label: string, status: string) => ({ id, name: 'input', props: { label, status } });
const template: Template = {
  page: {},
  components: [
    text('open0001', '事由', 'editable'),
    text('lock0001', '工号', 'readonly'),
    text('hide0001', '内部', 'hidden'),
    {
      id: 'group001',
      name: 'group',
      props: { label: '更多', title: '更多', defaultOpen: false },
      components: [text('deep0001', '备注', 'editable')],
    },
  ],
};
const values = { open0001: '回家', lock0001: '1024', hide0001: '秘密', deep0001: '急' };
const host = createHost({ device: 'pc' });
const state = () => new FillState(template, values, { stored: true });

const TREES: Readonly<Record<FormMode, () => ReactNode>> = {
  fill: () => <FormFill state={state()} host={host} />,
  task: () => <TaskForm state={state()} host={host} />,
  record: () => <RecordBody template={template} values={values} host={host} />,
};
/** Which fields are filled in, and which shown as they are stored. */
const EXPECTED: Readonly<Record<FormMode, { boxes: string[]; shown: string[] }>> = {
  fill: { boxes: ['回家', '1024', '急'], shown: [] },
  task: { boxes: ['回家', '急'], shown: ['1024'] },
  record: { boxes: [], shown: ['回家', '1024', '急'] },
};

it.each(Object.keys(MODES) as FormMode[])('in mode %s draws each field as the table says', mode => {
  const { container } = render(TREES[mode]());
  const boxes = screen.queryAllByRole<HTMLInputElement>('textbox').map(box => box.value);
  const shown = [...container.querySelectorAll('.gh-record-value')].map(value => value.textContent);
  expect(shown).toEqual(EXPECTED[mode].shown);
  expect(boxes).toEqual(EXPECTED[mode].boxes);
  expect(container.querySelector('.gh-form')?.className).toBe(MODES[mode].className);
  expect(container.textContent).not.toContain('秘密');
});

it('fills nothing in where a task is held by somebody else', () => {
  const { container } = render(<TaskForm state={state()} host={host} locked />);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(container.querySelectorAll('.gh-record-value')).toHaveLength(3);
});

it('shows values anew when the record is another', () => {
  const { rerender } = render(<RecordBody template={template} values={values} host={host} />);
  rerender(<RecordBody template={template} values={{ ...values, open0001: '出差' }} host={host} />);
  expect(screen.getByText('出差')).toBeTruthy();
  expect(screen.queryByText('回家')).toBeNull();
});
