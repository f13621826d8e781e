import { diffTemplates } from '@gonghui/scene/diff.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { BadgeCheck, Bookmark, Clock3, RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { dayTime } from '../../../ui/time.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { report } from '../commands.tsx';
import { type Moment, nodeTitle, useDesigner } from '../designer.ts';
import { useReadOnly } from '../hooks.ts';
import { Overlay } from '../Overlay.tsx';
import { ChangeList } from './ChangeList.tsx';
import { changeLines } from './change-text.ts';
import { MomentName } from './MomentName.tsx';

type Loaded<T> = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'ready'; value: T };

function useLoaded<T>(load: (() => Promise<T>) | null): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' });
  useEffect(() => {
    if (!load) return;
    let current = true;
    setState({ kind: 'loading' });
    load().then(
      value => current && setState({ kind: 'ready', value }),
      (error: unknown) =>
        current &&
        setState({ kind: 'failed', message: error instanceof Error ? error.message : '读取失败，请重试' }),
    );
    return () => {
      current = false;
    };
  }, [load]);
  return state;
}

/** Every save and the moments between: look at one, see what differs, bring it back as a step that can be undone. */
export function VersionPanel() {
  const designer = useDesigner();
  const { ui, versions } = designer;
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  const list = useLoaded(useMemo(() => () => versions.list(), [versions, round]));
  const [chosen, setChosen] = useState<string | null>(null);
  const known = useRef<readonly Moment[]>([]);
  if (list.kind === 'ready') known.current = list.value;
  const moments = known.current;
  const moment = moments.find(one => one.key === chosen) ?? moments[0] ?? null;
  const close = () => {
    ui.versions = false;
  };
  return (
    <Overlay title="历史版本" className="gd-versions" onClose={close}>
      <div className="gd-versions-body">
        <nav className="gd-versions-list" aria-label="版本列表">
          {list.kind === 'loading' && moments.length === 0 && <p className="gd-hint">正在读取历史版本</p>}
          {list.kind === 'failed' && <p className="gd-hint">{list.message}</p>}
          {list.kind === 'ready' && moments.length === 0 && (
            <p className="gd-hint">还没有历史版本，保存一次后会出现在这里</p>
          )}
          {moments.map(one => (
            <button
              key={one.key}
              type="button"
              aria-current={one.key === moment?.key ? 'true' : undefined}
              data-kind={one.kind}
              onClick={() => setChosen(one.key)}
            >
              {one.kind === 'save' ? (
                <BadgeCheck size={15} />
              ) : one.name !== null ? (
                <Bookmark size={14} />
              ) : (
                <Clock3 size={14} />
              )}
              <span>
                <b>
                  <span>{one.name ?? one.title}</span>
                  {one.released && <em>已发布</em>}
                </b>
                <small>
                  {one.name !== null && `${one.title} · `}
                  {dayTime(one.at)} · {one.by}
                </small>
              </span>
            </button>
          ))}
        </nav>
        {moment ? (
          <MomentView
            key={moment.key}
            moment={moment}
            onRestored={close}
            onNamed={() => setRound(n => n + 1)}
          />
        ) : (
          <div />
        )}
      </div>
    </Overlay>
  );
}

function MomentView({
  moment,
  onRestored,
  onNamed,
}: {
  moment: Moment;
  onRestored(): void;
  onNamed(): void;
}) {
  const designer = useDesigner();
  const { versions } = designer;
  const readOnly = useReadOnly();
  const [tab, setTab] = useState<'preview' | 'compare'>('preview');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new name does not change what it held
  const loaded = useLoaded(useMemo(() => () => versions.template(moment), [versions, moment.key]));
  const restore = (template: Template) => {
    if (!report(designer, designer.editor.replaceWith(template, `恢复到 ${moment.name ?? moment.title}`)))
      return;
    toastSuccess('已恢复，可撤销；保存后生效');
    onRestored();
  };
  return (
    <section className="gd-versions-view" aria-label={moment.name ?? moment.title}>
      <div className="gd-versions-tools">
        <fieldset className="gd-segmented" aria-label="查看方式">
          {(['preview', 'compare'] as const).map(value => (
            <label key={value} data-on={tab === value || undefined}>
              <input type="radio" name="version-tab" checked={tab === value} onChange={() => setTab(value)} />
              {value === 'preview' ? '预览' : '与当前对比'}
            </label>
          ))}
        </fieldset>
        <MomentName moment={moment} onNamed={onNamed} />
        <Button
          look="primary"
          size="small"
          disabled={loaded.kind !== 'ready' || readOnly !== null}
          onClick={() => loaded.kind === 'ready' && restore(loaded.value)}
        >
          <RotateCcw size={14} />
          恢复此版本
        </Button>
      </div>
      <div className="gd-versions-content">
        {loaded.kind === 'loading' && <p className="gd-hint">正在读取</p>}
        {loaded.kind === 'failed' && <p className="gd-hint">{loaded.message}</p>}
        {loaded.kind === 'ready' &&
          (tab === 'preview' ? (
            <div className="gd-preview-frame">
              {loaded.value.components.length === 0 ? (
                <p className="gd-hint">此版本没有{designer.words.noun}</p>
              ) : (
                designer.preview(loaded.value, 'pc', true)
              )}
            </div>
          ) : (
            <Comparison past={loaded.value} />
          ))}
      </div>
    </section>
  );
}

/** From the past version to what is there now. */
function Comparison({ past }: { past: Template }) {
  const designer = useDesigner();
  const lines = useMemo(
    () =>
      changeLines(
        diffTemplates(past, designer.editor.toTemplate()),
        type => designer.definition(type),
        designer.pageSettings,
        id => nodeTitle(designer, id),
      ),
    [past, designer],
  );
  return <ChangeList lines={lines} empty="与当前设计相同" />;
}
