import { clicksOf } from '@gonghui/elements/panel/clicks/read-clicks.ts';
import { presented } from '@gonghui/elements/panel/presented.ts';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { useMemo } from 'react';
import { DownloadMenu } from '../../report-view/DownloadMenu.tsx';
import { PanelTable } from '../../report-view/PanelTable.tsx';
import { answerIn, type PanelState } from '../../report-view/panel-state.ts';
import type { Entry } from '../feed/entry.ts';
import { atText, zoneOf } from '../play/at-text.ts';
import { titleOf } from '../play/title-of.ts';
import { Panel } from './Panel.tsx';
import type { ToolsProps } from './tools-props.ts';
import { useEntries } from './use-entries.ts';

/** The numbers of a screen as tables: what is drawn on canvases says nothing to who hears it. */
export function DataTables({ feed, template, now, download, onClose }: ToolsProps & { onClose(): void }) {
  const entries = useEntries(feed);
  const zone = useMemo(() => zoneOf(template), [template]);
  return (
    <Panel title="数据表" dark={template.page.theme !== 'light'} onClose={onClose}>
      {entries.length === 0 && <p>这个大屏没有数据组件</p>}
      {entries.map(entry => (
        <Numbers key={entry.asset.id} entry={entry} now={now} zone={zone} download={download} />
      ))}
    </Panel>
  );
}

const NONE: Readonly<Record<PanelState['is'], string>> = {
  unset: '没有设置数据',
  failed: '暂时取不到数据',
  loading: '正在加载…',
  shown: '暂无数据',
};

function Numbers({
  entry: { asset, fed },
  now,
  zone,
  download,
}: { entry: Entry; zone: unknown } & Pick<ToolsProps, 'now' | 'download'>) {
  const title = titleOf(asset.asset);
  const answer = answerIn(fed.state);
  const mapping = screenPanels.askedPanel(asset.asset)?.datum.mapping;
  const { drill } = clicksOf(asset.asset.props);
  return (
    <section className="sp-numbers">
      <header>
        <h3>{title}</h3>
        {download && answer && (
          <DownloadMenu what={title} download={format => download({ id: asset.id, title }, format)} />
        )}
      </header>
      {answer && answer.main.rows.length > 0 ? (
        <div className="sp-numbers-table">
          <PanelTable answer={presented(answer, { ...mapping, drill })} label={title} />
        </div>
      ) : (
        <p>{NONE[fed.state.is]}</p>
      )}
      {fed.heardAt !== null && <p>数据截至 {atText(fed.heardAt, now(), zone)}</p>}
    </section>
  );
}
