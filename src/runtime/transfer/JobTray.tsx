import { CircleAlert, CircleCheck, Download, LoaderCircle, X } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button } from '../../ui/Button.tsx';
import css from './JobTray.module.css';
import { isPartial, jobShare, jobText } from './job-text.ts';
import { cancel, dismiss, download, jobs } from './jobs.ts';

type Shown = Parameters<typeof jobText>[0];

function Mark({ job }: { job: Shown }) {
  if (job.finishedAt === null) return <LoaderCircle className={css.turning} size={16} aria-hidden="true" />;
  return job.state === 'done' && !isPartial(job) ? (
    <CircleCheck className={css.good} size={16} aria-hidden="true" />
  ) : (
    <CircleAlert className={job.state === 'done' ? css.partial : css.bad} size={16} aria-hidden="true" />
  );
}

function Row({ job }: { job: Shown }) {
  const share = jobShare(job);
  const over = job.finishedAt !== null;
  // A job stops at its next step, which may take a moment.
  const [stopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    cancel(job.id).catch(() => setStopping(false));
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
      {job.fileName === null ? null : (
        <Button size="small" onClick={() => void download(job)}>
          <Download size={14} aria-hidden="true" /> 下载
        </Button>
      )}
      {over ? (
        <Button size="small" look="ghost" icon aria-label="不再显示" onClick={() => dismiss(job.id)}>
          <X size={14} aria-hidden="true" />
        </Button>
      ) : (
        <Button size="small" look="ghost" disabled={stopping} onClick={stop}>
          取消
        </Button>
      )}
    </li>
  );
}

/** Imports and exports under way and just ended, whatever page is open. */
export function JobTray() {
  // A job's result is any JSON, whose read-only twin the compiler would unfold without end.
  const { list } = useSnapshot<object>(jobs) as typeof jobs;
  if (list.length === 0) return null;
  return (
    <section className={css.tray} aria-label="后台任务">
      <ul>
        {list.map(job => (
          <Row key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}
