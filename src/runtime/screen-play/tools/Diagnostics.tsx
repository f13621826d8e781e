import { screenTypes } from '@gonghui/elements/screen/types.ts';
import { placedIn } from '../feed/assets-in.ts';
import { atText, zoneOf } from '../play/at-text.ts';
import { inMotion, isAnimated } from '../play/in-motion.ts';
import { titleOf } from '../play/title-of.ts';
import { stagePage } from '../stage/page-of.ts';
import { Panel } from './Panel.tsx';
import type { ToolsProps } from './tools-props.ts';
import { useEntries } from './use-entries.ts';

interface Fault {
  readonly id: string;
  readonly said: string;
  readonly more: string;
}

/** What stands in the way of a screen, for who came to repair it: nobody else is told. */
export function Diagnostics({ feed, template, now, facts, onClose }: ToolsProps & { onClose(): void }) {
  const entries = useEntries(feed);
  const placed = placedIn(template);
  const animated = placed.filter(({ asset }) => isAnimated(asset));
  const still = animated.length - inMotion(animated, stagePage(template.page).size).size;
  const heard = Math.max(...entries.map(({ fed }) => fed.heardAt ?? 0), 0);
  const zone = zoneOf(template);
  const lines: readonly (readonly [string, string])[] = [
    ['连接', feed.isCut() ? '连接中断，正在重连' : '正常'],
    ['最近一次数据', heard > 0 ? atText(heard, now(), zone) : '还没有'],
    ['服务器时间', atText(now(), now(), zone)],
    ...facts,
  ];
  const faults: readonly Fault[] = [
    ...entries.flatMap(({ asset, fed }): Fault[] =>
      fed.state.is === 'failed'
        ? [
            {
              id: asset.id,
              // Spec, designers §8 "batch load failure".
              said: `第${asset.position}个大屏组件【${asset.id}】接口出现错误了`,
              more: `${titleOf(asset.asset)}：${fed.state.message}`,
            },
          ]
        : [],
    ),
    ...placed.flatMap(({ asset }): Fault[] =>
      screenTypes.has(asset.name)
        ? []
        : [{ id: asset.id, said: `未知组件【${asset.id}】`, more: `这个版本不能显示 ${asset.name}` }],
    ),
  ];
  return (
    <Panel title="诊断" dark={template.page.theme !== 'light'} onClose={onClose}>
      <dl>
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>组件</h3>
      {faults.length === 0 && <p>没有出错的组件</p>}
      <ul>
        {faults.map(({ id, said, more }) => (
          <li key={id}>
            <strong>{said}</strong>
            <span>{more}</span>
          </li>
        ))}
      </ul>
      {still > 0 && <p>{still} 个动画装饰超出同时播放的上限，显示为静态</p>}
    </Panel>
  );
}
