import { Dialog } from '../../../ui/Dialog.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import css from '../data-set.module.css';
import { ConnectionFields } from './ConnectionFields.tsx';
import { useConnectionDraft } from './use-connection-draft.ts';

/** How a database is reached. Saving is testing: what does not connect is not kept, and nothing typed is lost. */
export function ConnectionDialog({
  id,
  onClose,
  onSaved,
}: {
  id: string | null;
  onClose(): void;
  onSaved(): void;
}) {
  const { known, draft, change, said, words, busy, test, save } = useConnectionDraft(id, onSaved);
  return (
    <Dialog
      title={id === null ? '添加数据库连接' : '修改数据库连接'}
      width={560}
      okText="保存"
      busy={busy === 'save'}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {id !== null && !known.data ? (
        <p className={css.note}>{known.loading ? '正在加载…' : '没有加载成功，请关闭后重试'}</p>
      ) : (
        <div className={css.grid}>
          <ConnectionFields
            draft={draft}
            keeps={known.data?.hasPassword === true}
            asksWritable={draft.writable || (said?.grants?.length ?? 0) > 0}
            onChange={change}
          />
          <div className={css.back} data-whole="">
            <Button busy={busy === 'test'} onClick={() => void test()}>
              测试连接
            </Button>
            {said && (
              <p
                ref={words}
                className={css.said}
                role={said.good ? 'status' : 'alert'}
                data-good={said.good || undefined}
                data-bad={!said.good || undefined}
              >
                {said.text}
              </p>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
