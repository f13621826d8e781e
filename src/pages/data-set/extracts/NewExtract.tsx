import { Dialog } from '../../../ui/Dialog.tsx';
import css from '../data-set.module.css';
import { ExtractFields } from './ExtractFields.tsx';
import { TableOffers } from './TableOffers.tsx';
import { useNewExtract } from './use-new-extract.ts';

/** Chooses a table of a connection, how it is fetched and how often; the first time begins at once. */
export function NewExtract({
  connectionId,
  onClose,
  onBegun,
}: {
  connectionId: string;
  onClose(): void;
  onBegun(): void;
}) {
  const draft = useNewExtract(connectionId, onBegun);
  const { tables, table, choose, busy, begin } = draft;
  return (
    <Dialog
      title="抽取数据表"
      width={520}
      okText="抽取"
      busy={busy}
      onOk={() => void begin()}
      onCancel={onClose}
    >
      <div className={css.link}>
        <TableOffers tables={tables} table={table} onChoose={choose} />
        {table && <ExtractFields draft={draft} />}
      </div>
    </Dialog>
  );
}
