import { Button } from '../../ui/plain/Button.tsx';
import { bringsNothing, jobText } from './job-text.ts';
import { download } from './jobs.ts';
import css from './transfer.module.css';
import type { Import } from './use-import.ts';

/** Trying an import out, and what came of it. */
export function TrialBar({ trial, busy, start }: Pick<Import, 'trial' | 'busy' | 'start'>) {
  const barren = bringsNothing(trial.job);
  return (
    <div className={css.trial}>
      {trial.running ? (
        <Button onClick={trial.forget}>停止检查</Button>
      ) : (
        <Button busy={busy} onClick={() => void start(true)}>
          试导入
        </Button>
      )}
      <span role="status">
        {trial.job ? jobText(trial.job) : '检查全部行，不写入数据'}
        {barren ? '。没有可以导入的行，请修改表格后重新上传，或调整上面的对应' : ''}
      </span>
      {trial.job?.fileName ? (
        <Button size="small" onClick={() => trial.job && void download(trial.job)}>
          下载有误的行
        </Button>
      ) : null}
    </div>
  );
}
