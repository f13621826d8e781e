import type { CallResult } from '@gonghui/contract/define.ts';
import { FONT_MB, fontCalls, MOST_FONTS } from '@gonghui/contract/fonts.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { Type } from 'lucide-react';
import { useRef, useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { dayTime } from '../../../ui/time.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import css from '../platform.module.css';
import own from './fonts.module.css';

type Font = CallResult<typeof fontCalls.list>['list'][number];

const messageOf = (error: unknown): string => wordsOf(error);
/** Large files over slow lines, and a look at every character. */
const PATIENCE_MS = 300_000;

const usesOf = ({ uses, used }: Font): string => {
  const named = uses.map(({ formName, name }) => `${formName} / ${name}`);
  return `${named.join('\n')}${used > named.length ? `\n等 ${used} 个模板` : ''}`;
};

const questionOf = (font: Font): string =>
  font.used === 0
    ? `确定删除字体「${font.name}」？`
    : `确定删除字体「${font.name}」？\n以下打印模板在使用，删除后以黑体打印：\n${usesOf(font)}`;

const columnsOf = (remove: (font: Font) => void): readonly Column<Font>[] => [
  { key: 'name', title: '字体', width: '1fr', render: font => font.name },
  {
    key: 'characters',
    title: '字符数',
    width: 96,
    align: 'right',
    render: font => font.characters.toLocaleString('zh-CN'),
  },
  {
    key: 'used',
    title: '使用',
    width: 120,
    render: font => (font.used === 0 ? '未使用' : <span title={usesOf(font)}>{font.used} 个打印模板</span>),
  },
  { key: 'by', title: '上传人', width: 120, render: font => font.createdBy.name },
  { key: 'at', title: '上传时间', width: 140, render: font => dayTime(font.createdAt) },
  {
    key: 'acts',
    title: '操作',
    width: 80,
    render: font => (
      <Button size="small" variant="ghost" aria-label={`删除字体 ${font.name}`} onClick={() => remove(font)}>
        删除
      </Button>
    ),
  },
];

/** 打印字体: fonts of the enterprise, beside 黑体 and 宋体 in print templates. */
export function Component() {
  const fonts = useLoad('fonts', signal => send(fontCalls.list, undefined, { signal }));
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const upload = async (file: File) => {
    setRefusal(null);
    if (file.size > FONT_MB * 1024 * 1024)
      return setRefusal(`「${file.name}」没有上传：文件不能超过${FONT_MB}M`);
    setBusy(true);
    try {
      const { name } = await send(
        fontCalls.upload,
        { body: { file } },
        { quiet: true, timeout: PATIENCE_MS },
      );
      toastSuccess(`字体「${name}」已上传，可以在打印模板中使用`);
      await fonts.reload();
    } catch (error) {
      setRefusal(`「${file.name}」没有上传：${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  const remove = async (font: Font) => {
    if (!(await confirm(questionOf(font), { danger: true, okText: '删除' }))) return;
    try {
      await send(fontCalls.remove, { params: { id: font.id } }, { quiet: true });
      toastSuccess('字体已删除');
    } catch (error) {
      toastError(messageOf(error));
    }
    await fonts.reload();
  };

  return (
    <div className={css.main}>
      <header className={css.header}>
        <h1 className={css.title}>打印字体</h1>
        <Button variant="primary" busy={busy} onClick={() => picker.current?.click()}>
          {busy ? '正在上传' : '上传字体'}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".ttf,.otf"
          aria-label="字体文件"
          onChange={event => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
      </header>
      <p className={own.note}>
        TTF 或 OTF，不超过 {FONT_MB}M，最多 {MOST_FONTS}{' '}
        个。请上传授权允许嵌入文档的字体；粗体是另一个字体文件。
      </p>
      {refusal !== null && (
        <p className={own.refusal} role="alert">
          {refusal}
        </p>
      )}
      <DataTable
        label="打印字体"
        columns={columnsOf(font => void remove(font))}
        rows={fonts.data?.list ?? []}
        rowKey={font => font.id}
        loading={fonts.loading}
        minRows={5}
        empty={
          !fonts.loading &&
          (fonts.error ? (
            <EmptyState title="字体没有加载成功">
              <Button onClick={() => void fonts.reload()}>重试</Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={<Type size={22} />}
              title="还没有上传字体"
              text="打印模板现在使用黑体和宋体。上传后，打印预览、浏览器打印和 PDF 都使用同一个字体。"
            />
          ))
        }
      />
    </div>
  );
}
