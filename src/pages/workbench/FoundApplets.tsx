import { LayoutGrid, Plus, Search } from 'lucide-react';
import { PAGE_NOUN } from '../../kinds/pages.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { AppletCard } from './AppletCard.tsx';
import type { useAppletActions } from './use-applet-actions.tsx';
import type { useWorkbench } from './use-workbench.ts';
import css from './workbench.module.css';

type Applets = ReturnType<typeof useWorkbench>['applets'];

interface FoundAppletsProps {
  applets: Applets;
  found: NonNullable<Applets['data']>;
  builder: boolean;
  actionsOf: ReturnType<typeof useAppletActions>;
  onCreate(): void;
  onSamples(): void;
  onShowAll(): void;
}

/** The applets that are left by search and group, or why there are none. */
export function FoundApplets(props: FoundAppletsProps) {
  const { applets, found, builder, actionsOf, onCreate, onSamples, onShowAll } = props;
  if (!applets.data && applets.loading)
    return (
      <ul className={css.cards} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
          <li key={key} className={`${css.card} ${css.ghost}`} />
        ))}
      </ul>
    );
  if (!applets.data)
    return (
      <EmptyState title="应用没有加载成功" text="请检查网络后重试。">
        <Button onClick={() => void applets.reload()}>重试</Button>
      </EmptyState>
    );
  if (applets.data.length === 0)
    return builder ? (
      <EmptyState
        icon={<LayoutGrid size={22} />}
        title="还没有应用"
        text={`应用把一件事要用的${PAGE_NOUN}放在一起，例如「行政服务」。`}
      >
        <Button variant="primary" onClick={onCreate}>
          <Plus size={16} />
          新建应用
        </Button>
        <Button onClick={onSamples}>从示例新建</Button>
      </EmptyState>
    ) : (
      <EmptyState
        icon={<LayoutGrid size={22} />}
        title="还没有可以使用的应用"
        text={`管理员把${PAGE_NOUN}发布给您后，应用会出现在这里。`}
      />
    );
  if (found.length === 0)
    return (
      <EmptyState icon={<Search size={22} />} title="没有符合条件的应用">
        <Button onClick={onShowAll}>查看全部</Button>
      </EmptyState>
    );
  return (
    <ul className={css.cards}>
      {found.map(applet => (
        <AppletCard key={applet.id} applet={applet} actions={actionsOf(applet)} />
      ))}
    </ul>
  );
}
