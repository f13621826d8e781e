import { Monitor } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { thisDevice } from '../../../transport/device.ts';
import { type Designer, DesignerContext } from '../designer.ts';
import { useSettled, useSync } from '../hooks.ts';
import { Alarm } from '../notices/Notices.tsx';
import '../frame.css';

/** On a phone, or in a very narrow window, a design can be looked at as it is right now, and not changed; it says so. */
export function NarrowView({ designer, name }: { designer: Designer; name: string }) {
  return (
    <DesignerContext value={designer}>
      <div className="gd-narrow-view">
        <header>
          <Link to={designer.backPath} className="gd-text-button">
            返回
          </Link>
          <h1>{name}</h1>
        </header>
        <SyncNote designer={designer} />
        <Content designer={designer} />
      </div>
    </DesignerContext>
  );
}

/** Where a wider window would not help either, that stands instead. */
function SyncNote({ designer }: { designer: Designer }) {
  const { alarm, ending } = useSync();
  return (
    <>
      {ending === null && (
        <p className="gd-narrow-note">
          <Monitor size={18} aria-hidden="true" />
          {thisDevice() === 'mobile'
            ? designer.words.narrow
            : '窗口放宽一些就可以设计。这里可以查看最新的样子。'}
        </p>
      )}
      {alarm !== null && (
        <div className="gd-narrow-alarm">
          <Alarm />
        </div>
      )}
    </>
  );
}

function Content({ designer }: { designer: Designer }) {
  const digest = useSettled(1000, () => designer.editor.digest());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the digest names the template
  const template = useMemo(() => designer.editor.toTemplate(), [designer, digest]);
  if (template.components.length === 0) return <p className="gd-hint">还没有{designer.words.noun}</p>;
  return <main className="gd-narrow-sheet">{designer.picture(template, true)}</main>;
}
