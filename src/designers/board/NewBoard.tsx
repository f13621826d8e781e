import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { FORM_NAME_LENGTH, type FormItem } from '@gonghui/contract/form-shapes.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { BOARD_SUFFIX } from '@gonghui/domain/boards.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useId, useState } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { hasRecords } from '../../kinds/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import css from './new-board.module.css';

interface NewBoardProps {
  appletId: string;
  groupId: string | null;
  onClose(): void;
  onMade(id: string): void;
}

type Row = Omit<FormItem, 'children'> & { children?: readonly Row[] };
const flat = (rows: readonly Row[]): Row[] => rows.flatMap(row => [row, ...flat(row.children ?? [])]);

/** Which form a new board is over; its name follows until somebody types another. */
export function NewBoard({ appletId, groupId, onClose, onMade }: NewBoardProps) {
  const nameId = useId();
  const sourceLabel = useId();
  const forms = useLoad(`forms for a board ${appletId}`, async signal => {
    const page = { current: 1, pageSize: LIMITS.listPageSize };
    const { list } = await send(formCalls.page, { body: { appletId, page } }, { signal });
    return flat(list).filter(({ type, version }) => hasRecords(type) && version > 0);
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const list = forms.data ?? [];
  const source = list.find(({ id }) => id === chosen) ?? list[0];
  const usual = source
    ? `${source.name.slice(0, FORM_NAME_LENGTH - BOARD_SUFFIX.length)}${BOARD_SUFFIX}`
    : '';
  const name = typed ?? usual;

  const make = async () => {
    if (!source) return;
    if (name.trim() === '') return setFault('请填写看板名称');
    setBusy(true);
    setFault(null);
    try {
      // The usual name is left to the gateway, which finds one that is free.
      const named = typed === null ? {} : { name };
      if (groupId === null) {
        const body = { type: 'dm', appletId, sourceId: source.id, ...named };
        return onMade((await send(datasetCalls.create, { body }, { quiet: true })).id);
      }
      const body = { type: 'dm', appletId, sourceId: source.id, groupId, ...named };
      onMade((await send(formCalls.create, { body }, { quiet: true })).id);
    } catch (error) {
      setFault(wordsOf(error, '新建失败，请重试'));
    } finally {
      setBusy(false);
    }
  };

  const none = forms.data !== undefined && list.length === 0;
  return (
    <Dialog
      title="新建看板"
      width={440}
      okText={none ? null : '新建看板'}
      cancelText={none ? '关闭' : '取消'}
      busy={busy}
      onOk={() => void make()}
      onCancel={onClose}
    >
      {none ? (
        <p className={css.note}>这个应用里还没有保存过的表单。先新建并保存一个表单，再用它的记录做看板。</p>
      ) : (
        <div className={css.fields}>
          <label id={sourceLabel} htmlFor={`${sourceLabel}-select`}>
            用哪个表单的记录
          </label>
          <Select
            id={`${sourceLabel}-select`}
            className={css.source}
            label="用哪个表单的记录"
            value={source?.id ?? ''}
            options={list.map(({ id, name: label }) => ({ value: id, label }))}
            disabled={!forms.data}
            onChange={setChosen}
          />
          <label htmlFor={nameId}>看板名称</label>
          <input
            id={nameId}
            type="text"
            data-line=""
            value={name}
            maxLength={FORM_NAME_LENGTH}
            onChange={event => setTyped(event.target.value)}
          />
          {fault ? (
            <p role="alert" className={css.fault}>
              {fault}
            </p>
          ) : null}
          <p className={css.note}>新建后可设置按哪个字段分组、卡片显示哪些字段，再发布给同事。</p>
        </div>
      )}
    </Dialog>
  );
}
