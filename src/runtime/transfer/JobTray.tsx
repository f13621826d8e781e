import type { ImportResult } from '@gonghui/contract/imports.ts';
import {
  ArrowDownUp,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Download,
  LoaderCircle,
  Undo2,
  X,
} from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button } from '../../ui/plain/Button.tsx';
import { confirm } from '../../ui/plain/confirm.tsx';
import css from './JobTray.module.css';
import { canTakeBack, isPartial, jobShare, jobText, lackingIn } from './job-text.ts';
import { cancel, dismiss, download, jobs, takeBack } from './jobs.ts';
import { isCovered, usePeek } from './use-peek.ts';

type JobState = Parameters<typeof jobText>[0];
/** How long the result of an import is looked at before it counts as seen. */
const READ_MS = 6000;

function Mark({ job }: { job: JobState }) {
  if (job.finishedAt === null) return <LoaderCircle className={css.turning} size={16} aria-hidden="true" />;
  return job.state === 'done' && !isPartial(job) ? (
    <CircleCheck className={css.good} size={16} aria-hidden="true" />
  ) : (
    <CircleAlert className={job.state === 'done' ? css.partial : css.bad} size={16} aria-hidden="true" />
  );
}

function Row({ job }: { job: JobState }) {
  const share = jobShare(job);
  const over = job.finishedAt !== null;
  // A job stops at its next step, which may take a moment.
  const [stopping, setStopping] = useState(false);
  const undoable = canTakeBack(job);
  const leaves = job.state === 'done' && job.fileName === null && !undoable;
  useEffect(() => {
    if (!leaves) return;
    const timer = setInterval(() => {
      if (!document.hidden && !isCovered()) dismiss(job.id);
    }, READ_MS);
    return () => clearInterval(timer);
  }, [leaves, job.id]);
  const stop = () => {
    setStopping(true);
    cancel(job.id).catch(() => setStopping(false));
  };
  const fetched = async () => {
    const lacking = lackingIn(job);
    if (lacking === '' || (await confirm(lacking, { okText: '仍然下载', danger: true }))) await download(job);
  };
  const undo = async () => {
    const { added } = job.result as ImportResult;
    const question = `撤回「${job.title}」新增的${added.toLocaleString('zh-CN')}条记录？\n它们会移到回收站，30 天内可以恢复；之后被修改过和正在审批的记录会保留。`;
    if (!(await confirm(question, { okText: '撤回' }))) return;
    setStopping(true);
    // What is refused was said; the import can be taken back later.
    await takeBack(job.id).catch(() => setStopping(false));
  };
  return (
    <li className={css.job}>
      <Mark job={job} />
      <div className={css.text}>
        <strong>{job.title}</strong>
        <span role="status">{stopping && !over ? '正在取消…' : jobText(job)}</span>
        {over ? null : (
          <div
            className={css.bar}
            role="progressbar"
            aria-label={job.title}
            aria-valuenow={share === null ? undefined : Math.round(share * 100)}
            data-unknown={share === null || undefined}
          >
            <i style={share === null ? undefined : { transform: `scaleX(${share})` }} />
          </div>
        )}
      </div>
      <div className={css.acts}>
        {job.fileName === null ? null : (
          <Button size="small" onClick={() => void fetched()}>
            <Download size={14} aria-hidden="true" /> 下载
          </Button>
        )}
        {undoable ? (
          <Button size="small" disabled={stopping} onClick={() => void undo()}>
            <Undo2 size={14} aria-hidden="true" /> 撤回
          </Button>
        ) : null}
        {over ? (
          <Button size="small" variant="ghost" icon aria-label="不再显示" onClick={() => dismiss(job.id)}>
            <X size={14} aria-hidden="true" />
          </Button>
        ) : (
          <Button size="small" variant="ghost" disabled={stopping} onClick={stop}>
            取消
          </Button>
        )}
      </div>
    </li>
  );
}

/**
 * Imports and exports under way and just ended, whatever page is open: a small button at the lower left, below drawers
 * and dialogs and at the foot of the left panel of a designer, that shows what there is for a moment when something begins or ends, and when it is pressed.
 */
export function JobTray({ designing = false }: { designing?: boolean }) {
  // A job's result is any JSON, whose read-only twin the compiler would unfold without end.
  const { list, news } = useSnapshot<object>(jobs) as typeof jobs;
  const { box, open, setOpen } = usePeek(news);
  const id = useId();
  const ended = list.filter(job => job.finishedAt !== null);
  const running = list.length - ended.length;
  const [last] = ended;
  const shows = list.length > 0;
  // What scrolls below it leaves room at its end.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-job-tray', shows);
    return () => document.documentElement.removeAttribute('data-job-tray');
  }, [shows]);
  if (!shows) return null;
  const name = [running > 0 && `${running}项进行中`, ended.length > 0 && `${ended.length}项已结束`];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc from whatever has the focus inside closes it
    <div
      ref={box}
      className={css.place}
      data-designing={designing || undefined}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        setOpen(false);
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      }}
    >
      {open ? (
        <section id={id} className={css.tray} aria-label="后台任务">
          <ul>
            {list.map(job => (
              <Row key={job.id} job={job} />
            ))}
          </ul>
        </section>
      ) : null}
      <button
        type="button"
        className={css.knob}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`后台任务：${name.filter(Boolean).join('，')}`}
        title="导入和导出"
        data-ended={running === 0 || undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? (
          <ChevronDown size={18} aria-hidden="true" />
        ) : running > 0 ? (
          <LoaderCircle className={css.turning} size={18} aria-hidden="true" />
        ) : (
          <ArrowDownUp size={18} aria-hidden="true" />
        )}
        <b aria-hidden="true">{list.length}</b>
      </button>
      <span className="gh-sr-only" role="status">
        {last && !open ? `${last.title}：${jobText(last)}` : ''}
      </span>
    </div>
  );
}
