import type { Link, LinkDay } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Drawer } from '../../ui/plain/Drawer.tsx';

const REASONS: Readonly<Record<string, string>> = {
  early: '未开始',
  closed: '已结束',
  paused: '设置已失效',
  full: '名额已满',
  done: '重复提交',
  busy: '过于频繁',
  password: '密码错误',
  content: '内容不符合要求',
  gone: '已下线',
};

const refusedText = ({ refused }: LinkDay): string =>
  Object.entries(refused)
    .map(([reason, n]) => `${REASONS[reason] ?? reason} ${n}`)
    .join('，') || '—';

/** How often a link was opened, begun, submitted and refused, by day. */
export function ChannelNumbers({ link, onClose }: { link: Link; onClose(): void }) {
  const { data, error } = useLoad(`numbers ${link.id}`, signal =>
    send(linkCalls.numbers, { params: { id: link.id } }, { signal }),
  );
  const fills = link.kind === 'form';
  return (
    <Drawer title={`${link.name}的数据`} onClose={onClose}>
      {data ? (
        data.days.length === 0 ? (
          <p className="gh-open-none">还没有人打开这个链接</p>
        ) : (
          <div className="gh-open-numbers">
            <table>
              <thead>
                <tr>
                  <th scope="col">日期</th>
                  <th scope="col">打开</th>
                  {fills ? <th scope="col">开始填写</th> : null}
                  {fills ? <th scope="col">提交</th> : null}
                  <th scope="col">未成功的原因</th>
                </tr>
              </thead>
              <tbody>
                {data.days.map(one => (
                  <tr key={one.day}>
                    <th scope="row">{one.day}</th>
                    <td>{one.opened}</td>
                    {fills ? <td>{one.begun}</td> : null}
                    {fills ? <td>{one.submitted}</td> : null}
                    <td>{refusedText(one)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      ) : (
        <p className="gh-page-note">{error ? '加载失败，请重新打开' : '正在加载…'}</p>
      )}
    </Drawer>
  );
}
