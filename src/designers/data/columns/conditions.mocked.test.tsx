import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ send }));

const { datasetsOf } = await import('../data-calls.ts');
const { DesignerContext } = await import('../../frame/designer.ts');
const { Inspector } = await import('../../frame/inspector/Inspector.tsx');
const { answerOf, testReportDesigner } = await import('../../report/testing/test-report-designer.ts');

afterEach(cleanup);

const OPTIONS = [
  { value: 'urgent01', label: '紧急' },
  { value: 'normal01', label: '一般' },
];
const TEMPLATE = {
  page: {},
  components: [
    { id: 'urgency1', name: 'radio', props: { label: '紧急程度', options: OPTIONS } },
    { id: 'name0001', name: 'input', props: { label: '资产名称' } },
  ],
};
const EMPTY = {
  relations: [],
  unions: [],
  rowRules: [],
  fieldRules: [],
  dataRight: 'viewer',
  freshness: 'live',
};
const ofForm = (more: object = {}): DatasetDefinition =>
  ({
    ...EMPTY,
    kind: 'form',
    sources: [{ id: 'source01', name: '报修', of: { kind: 'form', formId: 'form0001' } }],
    fields: [
      { id: 'f1', alias: '紧急程度', type: 'radio', from: { source: 'source01', key: 'urgency1' } },
      { id: 'f2', alias: '资产名称', type: 'input', from: { source: 'source01', key: 'name0001' } },
      {
        id: 'f3',
        alias: '审批状态',
        type: 'processStatus',
        from: { source: 'source01', key: 'processStatus' },
      },
      { id: 'f4', alias: '占比', type: 'number', formula: 'count()', level: 'measure' },
      { id: 'f5', alias: '旧的', type: 'radio', from: { source: 'source01', key: 'gone0001' }, hidden: true },
    ],
    ...more,
  }) as never;
const over = (inner: string): DatasetDefinition =>
  ({
    ...ofForm(),
    sources: [{ id: 'source01', name: '报修数据', of: { kind: 'dataset', datasetId: inner } }],
    fields: [{ id: 'f1', alias: '程度', type: 'radio', from: { source: 'source01', key: 'f1' } }],
  }) as never;
const DATASETS: Record<string, DatasetDefinition> = {
  form: ofForm(),
  nested: over('form'),
  circle: over('circle'),
  union: ofForm({
    unions: [
      {
        id: 'union001',
        name: '全部',
        members: ['source01'],
        columns: [{ id: 'u1', alias: '程度', type: 'radio', from: { source01: 'urgency1' } }],
      },
    ],
    fields: [{ id: 'f1', alias: '程度', type: 'radio', from: { source: 'union001', key: 'u1' } }],
  }),
};

/** A gateway with these datasets; `reachable`: whether whoever designs may open the form. */
const gateway = (reachable = true) =>
  send.mockImplementation(async (call: unknown, { params }: { params: { id: string } }) => {
    if (call === datasetCalls.get)
      return { name: params.id, status: 0, definition: DATASETS[params.id], problems: [] };
    if (call === formCalls.get && reachable) return { template: TEMPLATE };
    throw new Error('not allowed');
  });

const fieldsOf = async (id: string) => {
  const found = await datasetsOf('applet01').read(id);
  return found === 'gone' ? [] : await found.withOptions();
};

describe('what conditions can ask about a dataset', () => {
  it.each(['form', 'nested', 'union'])('has the options of the field behind a column: %s', async id => {
    gateway();
    const [urgency] = await fieldsOf(id);
    expect(urgency).toMatchObject({ key: 'f1', type: 'radio', props: { options: OPTIONS } });
  });

  it('is what panels may take, without what compares with nothing', async () => {
    gateway();
    expect((await fieldsOf('form')).map(({ key }) => key)).toEqual(['f1', 'f2']);
  });

  it('is known without options where the form is out of reach, or datasets go round in a circle', async () => {
    gateway(false);
    expect((await fieldsOf('form'))[0]).toMatchObject({ key: 'f1', props: { label: '紧急程度' } });
    gateway();
    expect((await fieldsOf('circle'))[0]?.props).toEqual({ label: '程度' });
  });
});

describe('a panel’s own condition over a choice', () => {
  const open = async (reachable: boolean) => {
    gateway(reachable);
    const designer = testReportDesigner(
      { page: {}, components: [panel('bar00001', 'bar', {}, { datumOriginalId: 'form' })] },
      async () => answerOf([]),
      datasetsOf('applet01').read,
    );
    render(
      <DesignerContext value={designer}>
        <Inspector />
      </DesignerContext>,
    );
    act(() => designer.editor.selection.set(['bar00001']));
    const add = () => screen.findByRole('button', { name: '添加条件' });
    await vi.waitFor(async () => expect((await add()).hasAttribute('disabled')).toBe(false));
    fireEvent.click(await add());
    const stored = () => JSON.stringify(designer.editor.node('bar00001')?.props as Props);
    return { stored };
  };

  it('is chosen by label and asks with what records store', async () => {
    const { stored } = await open(true);
    const user = userEvent.setup({ delay: null });
    const box = await screen.findByRole('combobox', { name: '紧急程度的比较值' });
    await user.click(box);
    await user.click(within(await screen.findByRole('listbox')).getByText('紧急'));
    expect(stored()).toContain('"value":"urgent01","valueZH":"紧急"');
  });

  it('is typed where its options are out of reach', async () => {
    const { stored } = await open(false);
    const user = userEvent.setup({ delay: null });
    await user.type(
      await screen.findByRole('textbox', { name: '紧急程度的比较值' }),
      '紧急{Backspace}急{Enter}',
    );
    act(() => (document.activeElement as HTMLElement).blur());
    expect(stored()).toContain('"value":"紧急","valueZH":"紧急"');
  });
});
