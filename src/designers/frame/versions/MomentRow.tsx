import { BadgeCheck, Bookmark, ChevronRight, Clock3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { clockTime, dayTime } from '../../../ui/time.ts';
import { type Moment, useDesigner } from '../designer.ts';
import { useLoaded } from './use-loaded.ts';

interface MomentRowProps {
  moment: Moment;
  chosen: string | undefined;
  onChoose(moment: Moment): void;
  /** Part of another row, which says whose it is. */
  part?: boolean;
}

/** A save, or what somebody did; several edits open into the moments between, down to every single one. */
export function MomentRow({ moment, chosen, onChoose, part = false }: MomentRowProps) {
  const [open, setOpen] = useState(false);
  const { name, title } = moment;
  return (
    <li>
      <div className="gd-moment" data-kind={moment.kind} data-part={part || undefined}>
        {moment.within ? (
          <button
            type="button"
            className="gd-moment-open"
            aria-expanded={open}
            aria-label={`${open ? '收起' : '展开'} ${part ? clockTime(moment.at) : dayTime(moment.at)} 的 ${title}`}
            onClick={() => setOpen(!open)}
          >
            <ChevronRight size={13} />
          </button>
        ) : (
          <span className="gd-moment-open" />
        )}
        <button
          type="button"
          className="gd-moment-name"
          aria-current={moment.key === chosen ? 'true' : undefined}
          onClick={() => onChoose(moment)}
        >
          {part ? null : <Sign moment={moment} />}
          {part ? (
            <span>
              <b>{clockTime(moment.at)}</b> <small>{title}</small>
            </span>
          ) : (
            <span>
              <b>
                <span>{name ?? title}</span>
                {moment.released && <em>已发布</em>}
              </b>
              <small>
                {name !== null && `${title} · `}
                {dayTime(moment.at)} · {moment.by}
              </small>
            </span>
          )}
        </button>
      </div>
      {open && <MomentEdits moment={moment} chosen={chosen} onChoose={onChoose} />}
    </li>
  );
}

function Sign({ moment }: { moment: Moment }) {
  if (moment.kind === 'save') return <BadgeCheck size={15} />;
  return moment.name === null ? <Clock3 size={14} /> : <Bookmark size={14} />;
}

function MomentEdits({ moment, chosen, onChoose }: MomentRowProps) {
  const { versions } = useDesigner();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment of the same key holds the same edits
  const parts = useLoaded(useMemo(() => () => versions.within(moment), [versions, moment.key]));
  if (parts.kind !== 'ready') {
    return <p className="gd-hint">{parts.kind === 'failed' ? parts.message : '正在读取'}</p>;
  }
  if (parts.value.length === 0) return <p className="gd-hint">其中的单次修改已不再保留</p>;
  return (
    <ul>
      {parts.value.map(one => (
        <MomentRow key={one.key} moment={one} chosen={chosen} onChoose={onChoose} part />
      ))}
    </ul>
  );
}
