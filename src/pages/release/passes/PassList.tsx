import type { CallResult } from '@gonghui/contract/define.ts';
import type { PassEnd, screenCalls } from '@gonghui/contract/screens.ts';
import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import { Button } from '../../../ui/plain/Button.tsx';

type Pass = CallResult<typeof screenCalls.passes>['list'][number];

const STATES: Readonly<Record<PassEnd, string>> = {
  unknown: '无效',
  revoked: '已撤销',
  expired: '已到期',
  network: '网络受限',
  maker: '创建人无权查看',
  offline: '大屏已下线',
};

const when = (at: number): string => minuteText(at);

/** Passes of a screen: those that hold first. */
export function PassList({
  list,
  onRevoke,
}: {
  list: readonly Pass[];
  onRevoke(passId: string, name: string): void;
}) {
  if (list.length === 0) return <p className="gh-passes-none">还没有播放凭证</p>;
  return (
    <div className="gh-passes-list">
      <table>
        <thead>
          <tr>
            <th scope="col">名称</th>
            <th scope="col">状态</th>
            <th scope="col">最近在线</th>
            <th scope="col">到期时间</th>
            <th scope="col">允许的网络</th>
            <th scope="col">创建人</th>
            <th scope="col">
              <span className="gh-passes-unseen">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ id, name, why, lastSeenAt, expiresAt, networks, createdBy, revokedAt }) => (
            <tr key={id} data-ended={revokedAt !== null || undefined}>
              <th scope="row">{name}</th>
              <td data-why={why ?? 'none'}>{why === null ? '有效' : STATES[why]}</td>
              <td>{lastSeenAt === null ? '尚未使用' : when(lastSeenAt)}</td>
              <td>{when(expiresAt)}</td>
              <td>{networks.length === 0 ? '不限' : networks.join('、')}</td>
              <td>{createdBy.name}</td>
              <td>
                {revokedAt === null && (
                  <Button size="small" variant="ghost" onClick={() => onRevoke(id, name)}>
                    撤销
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
