import { Tabs } from '../../ui/Tabs.tsx';
import { ContentBlock } from '../ui/ContentBlock.tsx';
import { NoItems, saidOfNone } from '../ui/NoItems.tsx';
import type { LayoutProps } from '../views-api.ts';
import type { SwitchTemplateProps } from './definition.ts';

export function Fill({ nodeId, props, host, record }: LayoutProps<SwitchTemplateProps>) {
  if (record) return null;
  if (props.items.length === 0) return <NoItems words={saidOfNone(props)} />;
  const tabs = props.items.map(({ key, label }) => ({ value: key, label }));
  const panel = (key: string) => {
    const block = props.items.find(item => item.key === key);
    return block ? (
      <ContentBlock
        block={block}
        arrange={props.arrange ?? 'picture-left'}
        pictureHeight={props.pictureHeight ?? 180}
        openMode={props.openMode}
        host={host}
      />
    ) : null;
  };
  return (
    <Tabs
      id={`switch-${nodeId}`}
      tabs={tabs}
      initial={tabs[0]?.value ?? null}
      shape={props.shape}
      align={props.textAlign}
      panel={panel}
    />
  );
}
