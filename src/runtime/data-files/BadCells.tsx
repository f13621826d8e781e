import { jobCalls } from '@gonghui/contract/jobs.ts';
import { Download } from 'lucide-react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { saveFile } from '../transfer/save-file.ts';
import css from './data-files.module.css';
import type { PutFile } from './put-file.ts';
import { readBadCells } from './read-bad-cells.ts';

const SHOWN = 20;

/** Cells that are empty because their column cannot hold them: the first of them, and all to take away. */
export function BadCells({ put: { badCells, job } }: { put: PutFile }) {
  const list = useLoad(`bad cells ${job.id}`, async signal => {
    const blob = (await send(jobCalls.file, { params: { id: job.id } }, { quiet: true, signal })) as Blob;
    return { blob, cells: readBadCells(await blob.text(), SHOWN) };
  });
  const { blob, cells = [] } = list.data ?? {};
  return (
    <section className={css.bad} aria-label="无法识别的单元格">
      <header>
        <strong>{badCells.toLocaleString('zh-CN')} 个单元格无法识别，已留空</strong>
        <Button
          size="small"
          disabled={!blob}
          onClick={() => blob && saveFile(blob, job.fileName ?? '无法识别的单元格.csv')}
        >
          <Download size={14} aria-hidden="true" />
          下载清单
        </Button>
      </header>
      <ul>
        {cells.map(({ sheet, row, title, text }) => (
          <li key={`${sheet} ${row} ${title}`}>
            <span>
              {sheet} 第 {row} 行
            </span>
            <span>{title}</span>
            <code translate="no">{text}</code>
          </li>
        ))}
      </ul>
      {badCells > SHOWN && cells.length > 0 && <p className={css.note}>仅显示前 {SHOWN} 个</p>}
    </section>
  );
}
