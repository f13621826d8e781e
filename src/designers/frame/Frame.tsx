import { blocks } from '@gonghui/scene/family.ts';
import { Blocks, ListTree, type LucideIcon, MessageSquare, Settings2, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { DragLayer } from '../canvas/drag/DragLayer.tsx';
import { carrierOf } from './carrier.ts';
import { useNotifyMentioned } from './comments/use-remarks.ts';
import { type Designer, DesignerContext, useDesigner } from './designer.ts';
import { Header } from './header/Header.tsx';
import { useProblems, useThreads } from './hooks.ts';
import { useKeys } from './keys/use-keys.ts';
import type { DesignerKind } from './kind.ts';
import { Notices } from './notices/Notices.tsx';
import { Spoken } from './notices/Spoken.tsx';
import { Folds } from './panels/Folds.tsx';
import { useBackCloses } from './panels/use-back-closes.ts';
import { type Panels, usePanels } from './panels/use-panels.ts';
import { useAskedPlace } from './use-asked-place.ts';
import { useEvents } from './use-events.ts';
import './frame.css';
import './inspector.css';
import './overlays.css';

/** What every designer has around its canvas. */
export function Frame({
  designer,
  name,
  onRename,
  children,
}: {
  designer: Designer;
  name: string;
  onRename(name: string): void;
  children: ReactNode;
}) {
  useKeys(designer);
  useEvents(designer);
  useBackCloses(designer);
  useNotifyMentioned(designer);
  useAskedPlace(designer);
  const { panel } = useSnapshot(designer.ui);
  const panels = usePanels(designer.panels);
  const carrier = useMemo(() => carrierOf(designer), [designer]);
  return (
    <DesignerContext value={designer}>
      <div className="gd-frame" data-panel={panel ?? undefined}>
        <Header name={name} onRename={onRename} />
        <Notices panels={panels} />
        <DragLayer carrier={carrier} sensors={panels?.Sensors ?? null}>
          <LeftPanel panels={panels} />
          <main className="gd-main" translate="no">
            {children}
          </main>
        </DragLayer>
        <RightPanel panels={panels} />
        <Folds />
        {panels && <Overlays panels={panels} />}
        <Announcer />
      </div>
    </DesignerContext>
  );
}

const leftTabs = ({ words, leftTab }: DesignerKind) => [
  ...(leftTab ? [{ id: 'own' as const, label: <TabLabel icon={leftTab.icon} text={leftTab.label} /> }] : []),
  { id: 'palette' as const, label: <TabLabel icon={Blocks} text={words.noun} /> },
  { id: 'outline' as const, label: <TabLabel icon={ListTree} text="大纲" /> },
];

const TabLabel = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <>
    <Icon size={15} />
    {text}
  </>
);

const LeftPanel = memo(function LeftPanel({ panels }: { panels: Panels | null }) {
  const designer = useDesigner();
  const { ui, words } = designer;
  const { left } = useSnapshot(ui);
  const tabs = useMemo(() => leftTabs(designer), [designer]);
  const Own = designer.panels.now?.Left;
  return (
    <aside className="gd-left" data-own-history="" aria-label={`${words.noun}与大纲`}>
      <Tabs
        id="gd-left"
        className="gd-tabs"
        tabs={tabs}
        value={left}
        onChange={tab => {
          ui.left = tab;
        }}
      />
      <OwnBoxes>
        <TabPanel of="gd-left" value={left}>
          {panels === null ? (
            <Coming />
          ) : left === 'own' && Own ? (
            <Own />
          ) : left === 'outline' ? (
            <panels.Outline />
          ) : (
            <panels.Palette />
          )}
        </TabPanel>
      </OwnBoxes>
    </aside>
  );
});

const RIGHT_TABS = [
  {
    id: 'inspector',
    label: (
      <>
        <Settings2 size={15} />
        属性
      </>
    ),
  },
  {
    id: 'problems',
    label: (
      <>
        <TriangleAlert size={15} />
        问题
        <ProblemCount />
      </>
    ),
  },
  {
    id: 'comments',
    label: (
      <>
        <MessageSquare size={15} />
        评论
        <OpenCount />
      </>
    ),
  },
] as const;

const RightPanel = memo(function RightPanel({ panels }: { panels: Panels | null }) {
  const { ui } = useDesigner();
  const { right } = useSnapshot(ui);
  return (
    <aside className="gd-right" aria-label="属性与问题" data-own-keys="">
      <Tabs
        id="gd-right"
        className="gd-tabs"
        tabs={RIGHT_TABS}
        value={right}
        onChange={tab => {
          ui.right = tab;
        }}
      />
      <OwnBoxes>
        <TabPanel of="gd-right" value={right}>
          {panels === null ? (
            <Coming />
          ) : right === 'inspector' ? (
            <panels.Inspector />
          ) : right === 'problems' ? (
            <panels.Problems />
          ) : (
            <panels.CommentsPanel />
          )}
        </TabPanel>
      </OwnBoxes>
    </aside>
  );
});

/** Beside the panels and not around them: a new number draws none of them again. */
function ProblemCount() {
  const { wanted } = useSnapshot(useDesigner().ui);
  const problems = useProblems().filter(problem => wanted || !problem.unbegun);
  const errors = problems.filter(blocks).length;
  return problems.length > 0 && <em data-errors={errors > 0 || undefined}>{problems.length}</em>;
}

function OpenCount() {
  const open = useThreads().filter(thread => thread.resolved === null).length;
  return open > 0 && <em>{open}</em>;
}

/**
 * A form that is never sent. At every key a browser looks for what it could fill in, through all boxes that belong to no
 * form: those of the canvas as well, some milliseconds with two hundred.
 */
function OwnBoxes({ children }: { children: ReactNode }) {
  return (
    <form className="gd-own-boxes" noValidate autoComplete="off" onSubmit={event => event.preventDefault()}>
      {children}
    </form>
  );
}

/** In place of a panel that is on its way. */
const Coming = () => <div className="gd-panel-body" aria-busy="true" />;

function Overlays({ panels }: { panels: Panels }) {
  const { ui, panels: ofKind } = useDesigner();
  const { overlay, versions } = useSnapshot(ui);
  return (
    <>
      {overlay === 'preview' && ofKind.now && <ofKind.now.Preview />}
      {overlay === 'shortcuts' && <panels.Shortcuts />}
      {overlay === 'commands' && <panels.CommandPalette />}
      {versions && <panels.VersionPanel />}
      <panels.ContextMenu />
    </>
  );
}

function Announcer() {
  const { ui } = useDesigner();
  const { announcement } = useSnapshot(ui);
  return <Spoken text={announcement} now />;
}
