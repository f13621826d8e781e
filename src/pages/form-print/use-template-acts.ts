import type { StencilItem, VariableNode } from '@gonghui/contract/print-shapes.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { useCallback, useMemo, useState } from 'react';
import { send } from '../../api/client.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast, toastSuccess } from '../../ui/toast.ts';
import { namesOf, type Start, startOf } from './starts.ts';

interface Room {
  formId: string;
  formName: string;
  variables: readonly VariableNode[];
  reload(): Promise<void>;
  design(id: string): void;
}

/** Fields of the form among the variables: those that belong to a type of field and to no group of ours. */
const fieldsIn = (variables: readonly VariableNode[]) =>
  variables.flatMap(({ key, type, label, children }) =>
    type === 'group'
      ? children.map(one => ({ key: one.key, label: one.label, type: one.type }))
      : { key, label, type },
  );

/** What whoever manages a form does with its templates; what is refused was said by the client. */
export function useTemplateActs({ formId, formName, variables, reload, design }: Room) {
  const [busy, setBusy] = useState(false);
  const [previewed, setPreviewedItem] = useState<(StencilItem & { recordId: string }) | null>(null);
  const names = useMemo(() => namesOf(variables), [variables]);
  const nameOf = useCallback((key: string) => names.get(key) ?? '', [names]);

  const tried = async (work: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await work().catch(() => undefined);
    setBusy(false);
  };
  const done = async (work: Promise<unknown>): Promise<void> => {
    await work;
    toastSuccess('操作成功');
    await reload();
  };

  return {
    ...{ busy, nameOf, previewed },
    endPreview: () => setPreviewedItem(null),
    create: (start: Start) =>
      void tried(async () => {
        const template = await startOf(start, { id: formId, name: formName }, fieldsIn(variables));
        const body = template ? { template } : {};
        const { id } = await send(printCalls.create, { params: { id: formId }, body });
        design(id);
      }),
    rename: ({ id }: StencilItem, name: string) =>
      tried(() => done(send(printCalls.rename, { params: { id }, body: { name } }))),
    clone: ({ id }: StencilItem) => tried(() => done(send(printCalls.clone, { params: { id } }))),
    turn: ({ id, status }: StencilItem) =>
      tried(() =>
        done(send(printCalls.status, { params: { id }, body: { status: status === 'on' ? 'off' : 'on' } })),
      ),
    remove: async ({ id, name }: StencilItem) => {
      const question = `确定删除打印模板「${name}」？\n删除后不能恢复，已有的打印记录会保留。`;
      if (!(await confirm(question, { danger: true, okText: '删除' }))) return;
      await tried(() => done(send(printCalls.remove, { params: { id } })));
    },
    setPreviewed: (item: StencilItem) =>
      void tried(async () => {
        const body = { sort: [] };
        const { ids } = await send(recordListCalls.ids, { params: { id: formId }, body });
        const [recordId] = ids;
        if (recordId) setPreviewedItem({ ...item, recordId });
        else toast('表单还没有记录，提交一条后可以预览');
      }),
  };
}
