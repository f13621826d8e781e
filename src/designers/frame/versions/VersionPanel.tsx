import { changeLines } from '@gonghui/elements/changes/change-text.ts';
import { diffTemplates } from '@gonghui/scene/diff.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { RotateCcw } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Overlay } from '../../../ui/Overlay.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { report } from '../commands/report.ts';
import { type Moment, type Moments, nodeTitle, useDesigner } from '../designer.ts';
import { useReadOnly } from '../hooks.ts';
import { controlOf } from '../inspector/controls.ts';
import { askRestore, nameOf } from './ask-restore.ts';
import { ChangeList } from './ChangeList.tsx';
import { MomentName } from './MomentName.tsx';
import { MomentRow } from './MomentRow.tsx';
import { Sweeps } from './Sweeps.tsx';
import { useLoaded } from './use-loaded.ts';

const NO_SWEEPS: readonly Moment[] = [];

/** Every save and the moments between: look at one, see what differs, bring it back as a step that can be undone. */
export function VersionPanel() {
  const designer = useDesigner();
  const { ui, versions } = designer;
  const [round, setRound] = useState(0);
  const [pages, setPages] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  const list = useLoaded(useMemo(() => () => versions.list(pages), [versions, round, pages]));
  const sweeps = useLoaded(useMemo(() => () => versions.sweeps(), [versions]));
  const swept = sweeps.kind === 'ready' ? sweeps.value : NO_SWEEPS;
  const [chosen, setChosen] = useState<Moment | null>(null);
  const known = useRef<Moments>({ list: [], more: false });
  if (list.kind === 'ready') known.current = list.value;
  const { list: moments, more } = known.current;
  // What is within another moment is not in the list; what is may have been named meanwhile.
  const [asked] = useState(() => ui.versionsBefore);
  const wanted = asked && moments.find(({ before }) => before?.by === asked.by.id && before.to === asked.to);
  const moment = moments.find(one => one.key === chosen?.key) ?? chosen ?? wanted ?? moments[0] ?? null;
  const close = () => {
    ui.versions = false;
    ui.versionsBefore = null;
  };
  return (
    <Overlay title="历史版本" className="gd-versions" onClose={close}>
      <div className="gd-versions-body">
        <nav className="gd-versions-list" aria-label="版本列表">
          <Sweeps moments={swept} chosen={moment?.key} onChoose={setChosen} />
          {list.kind === 'loading' && moments.length === 0 && <p className="gd-hint">正在读取历史版本</p>}
          {list.kind === 'failed' && <p className="gd-hint">{list.message}</p>}
          {list.kind === 'ready' && moments.length === 0 && (
            <p className="gd-hint">还没有历史版本，保存一次后会出现在这里</p>
          )}
          <ul>
            {moments.map(one => (
              <MomentRow key={one.key} moment={one} chosen={moment?.key} onChoose={setChosen} />
            ))}
          </ul>
          {more && (
            <Button size="small" busy={list.kind === 'loading'} onClick={() => setPages(pages + 1)}>
              更早的版本
            </Button>
          )}
        </nav>
        {moment ? (
          <MomentView
            key={moment.key}
            moment={moment}
            onRestored={close}
            onNamed={name => {
              setChosen({ ...moment, name });
              setRound(n => n + 1);
            }}
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
  onNamed(name: string): void;
}) {
  const designer = useDesigner();
  const { versions } = designer;
  const readOnly = useReadOnly();
  const [tab, setTab] = useState<'preview' | 'compare'>('preview');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new name does not change what it held
  const loaded = useLoaded(useMemo(() => () => versions.template(moment), [versions, moment.key]));
  const restore = async (template: Template) => {
    if (!(await askRestore(designer, moment))) return;
    const to = nameOf(moment);
    const { id, name } = designer.me;
    const restored = designer.editor.replaceWith(template, `恢复到 ${to}`, { by: { id, name }, to });
    if (!report(designer, restored)) return;
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
          variant="primary"
          size="small"
          disabled={loaded.kind !== 'ready' || readOnly !== null}
          onClick={() => loaded.kind === 'ready' && void restore(loaded.value)}
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
                designer.picture(loaded.value, false)
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
        designer,
        id => nodeTitle(designer, id),
        id => designer.editor.node(id) !== undefined,
        (setting, ...rest) => controlOf(designer, setting.control)?.show?.(designer, ...rest),
      ),
    [past, designer],
  );
  return <ChangeList lines={lines} empty="与当前设计相同" />;
}
