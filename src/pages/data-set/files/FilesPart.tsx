import { type DataFileLine, datafileCalls } from '@gonghui/contract/datafiles.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { FileSpreadsheet, Search, Upload } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { FileSheets } from '../../../runtime/data-files/FileSheets.tsx';
import { FileUpload } from '../../../runtime/data-files/FileUpload.tsx';
import { PreviewDialog } from '../../../runtime/data-files/PreviewDialog.tsx';
import { takeFile } from '../../../runtime/data-files/put-file.ts';
import { useKeptWord } from '../../../session/use-kept-look.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { Dialog as PlainDialog } from '../../../ui/plain/Dialog.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { SearchBox } from '../../../ui/plain/SearchBox.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import css from '../data-set.module.css';
import { FileTable } from './FileTable.tsx';
import { useFiles } from './use-files.ts';

type FilesDialog = { kind: 'upload'; replaces?: DataFileLine } | { kind: 'look'; file: DataFileLine };

/** The spreadsheets of the enterprise that datasets read. */
export function FilesPart() {
  const files = useFiles();
  const [keyword, setKeyword] = useKeptWord('files');
  const [open, setOpen] = useState<FilesDialog | null>(null);
  const [read, setRead] = useState(false);
  const close = () => {
    setOpen(null);
    if (read) void files.reload();
    setRead(false);
  };
  const upload = (
    <Button variant="primary" onClick={() => setOpen({ kind: 'upload' })}>
      <Upload size={16} />
      上传文件
    </Button>
  );
  const found = (files.data ?? []).filter(({ name }) => meets(name, keyword));
  const body = () => {
    if (!files.data && files.loading) return <Skeleton rows={6} height={28} className={css.bones} />;
    if (!files.data)
      return (
        <EmptyState title="数据文件没有加载成功" text="请检查网络后重试。">
          <Button onClick={() => void files.reload()}>重试</Button>
        </EmptyState>
      );
    if (files.data.length === 0)
      return (
        <EmptyState
          icon={<FileSpreadsheet size={22} />}
          title="还没有数据文件"
          text="上传 Excel 或 CSV，在数据集中与表单关联。以后更新文件，列名相同的字段不变，报表照常使用。"
        >
          {upload}
        </EmptyState>
      );
    if (found.length === 0)
      return (
        <EmptyState icon={<Search size={22} />} title="没有符合的数据文件">
          <Button onClick={() => setKeyword('')}>清除筛选</Button>
        </EmptyState>
      );
    return (
      <FileTable
        files={found}
        onLook={file => setOpen({ kind: 'look', file })}
        onReplace={replaces => setOpen({ kind: 'upload', replaces })}
        onRemove={files.remove}
      />
    );
  };
  return (
    <>
      <div className={css.bar}>
        <div className={css.tools}>
          <SearchBox label="搜索数据文件" value={keyword} onChange={setKeyword} />
          {upload}
        </div>
      </div>
      {body()}
      {open?.kind === 'upload' && (
        <Dialog
          title={open.replaces ? `更新文件「${open.replaces.name}」` : '上传文件'}
          width={560}
          okText={read ? '完成' : null}
          cancelText={read ? null : '取消'}
          onOk={close}
          onCancel={close}
        >
          <FileUpload {...(open.replaces && { replaces: open.replaces })} onRead={() => setRead(true)} />
        </Dialog>
      )}
      {open?.kind === 'look' && (
        <FileDialog
          file={open.file}
          onClose={close}
          onRead={() => {
            setOpen(null);
            void files.reload();
          }}
        />
      )}
    </>
  );
}

/** A file as it is read, to be read in another way; one whose bytes were not kept shows its columns. */
function FileDialog({
  file: { id, name },
  onClose,
  onRead,
}: {
  file: DataFileLine;
  onClose(): void;
  onRead(): void;
}) {
  const file = useLoad(`data file ${id}`, signal => send(datafileCalls.get, { params: { id } }, { signal }));
  if (file.data?.kept)
    return (
      <PreviewDialog
        name={name}
        sheets={file.data.sheets}
        reading={{ fileId: id }}
        onCancel={onClose}
        onTake={async (settings, version, signal) => {
          if (settings.length > 0) {
            await takeFile({ fileId: id }, version, settings, signal);
            toastSuccess('已按新的设置读取');
            onRead();
          } else onClose();
        }}
      />
    );
  // The same sort of dialog as the preview: one within a dialog that goes would go with it.
  return (
    <PlainDialog title={name} width={560} okText="完成" cancelText={null} onOk={onClose} onCancel={onClose}>
      {file.data ? (
        <>
          <FileSheets file={file.data} />
          <p className={css.note}>该文件上传较早，没有保留原文件；更新文件后可以设置类型和表头。</p>
        </>
      ) : (
        <p className={css.note}>{file.loading ? '正在加载…' : '没有加载成功'}</p>
      )}
    </PlainDialog>
  );
}
