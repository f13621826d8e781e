import type { Link } from '@gonghui/contract/link-shapes.ts';
import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import { addressForOthers } from '../../api/address-for-others.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Button } from '../../ui/plain/Button.tsx';

/** Where a link leads, as others reach it. */
export const addressOf = (baseUrl: string | null, { short }: Link): string =>
  addressForOthers(baseUrl, `/p/${short}`);

const day = (at: number): string => minuteText(at);

/** How a link stands now, in a word. */
function stateOf(link: Link, open: boolean, now: number): { word: string; on: boolean } {
  if (link.status === 'revoked') return { word: '已作废', on: false };
  if (!open) return { word: '未公开', on: false };
  if (link.status === 'off') return { word: '已停用', on: false };
  if (link.opensAt !== null && now < link.opensAt) return { word: '未开始', on: false };
  if (link.closesAt !== null && now >= link.closesAt) return { word: '已结束', on: false };
  if (link.faults.length > 0) return { word: '已暂停', on: false };
  if (link.quota !== null && link.used >= link.quota) return { word: '已满', on: false };
  return { word: link.kind === 'form' ? '可填写' : '可打开', on: true };
}

const ONCE = { any: '', device: '每台设备一次', day: '每台设备每天一次', field: '按字段限一次' } as const;

function limitsOf(link: Link): string {
  const { opensAt, closesAt, quota, used, hasPassword, settings } = link;
  return [
    opensAt === null && closesAt === null
      ? ''
      : `${opensAt === null ? '即日' : day(opensAt)} 至 ${closesAt === null ? '长期' : day(closesAt)}`,
    quota === null ? '' : `名额 ${used} / ${quota}`,
    hasPassword ? '需要密码' : '',
    ONCE[settings.once.kind],
    shownText(link),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What a link opens, where the page has links of several sorts. */
const SORT: Partial<Record<Link['kind'], string>> = { records: '提交记录' };

const shownText = ({ settings: { shown } }: Link): string =>
  shown ? `公开 ${shown.columns.length} 列${shown.condition ? '，按条件筛选' : ''}` : '';

/** What can be done with a link. */
interface ChannelActs {
  onEdit(link: Link): void;
  onCode(link: Link): void;
  onNumbers(link: Link): void;
  onRenew(link: Link): Promise<void>;
  onRevoke(link: Link): Promise<void>;
  onRemove(link: Link): Promise<void>;
}

interface ChannelRowProps {
  link: Link;
  baseUrl: string | null;
  /** The page's own switch is on. */
  open: boolean;
  now: number;
  acts: ChannelActs;
}

/** One link of a page: how it stands, its address, and what can be done with it. */
export function ChannelRow({ link, baseUrl, open, now, acts }: ChannelRowProps) {
  const { word, on } = stateOf(link, open, now);
  const ended = link.status === 'revoked';
  return (
    <li data-on={on || undefined}>
      <div className="gh-open-head">
        <h3>{link.name}</h3>
        <span className="gh-open-state">{word}</span>
        {SORT[link.kind] ? <span className="gh-open-default">{SORT[link.kind]}</span> : null}
        {link.isDefault ? <span className="gh-open-default">默认</span> : null}
      </div>
      <p className="gh-open-limits">
        {limitsOf(link) || (link.kind === 'form' ? '不限时间和名额' : '不限时间')}
      </p>
      {ended || link.faults.length === 0 ? null : (
        <p className="gh-open-faults" role="status">
          表单更新后，这个渠道的设置已失效，暂停填写：{link.faults.join('；')}
          。请在「设置」中修改后保存
        </p>
      )}
      {ended ? null : (
        <div className="gh-open-address">
          <input
            readOnly
            aria-label={`${link.name}的链接`}
            value={addressOf(baseUrl, link)}
            onFocus={event => event.target.select()}
          />
          <Button size="small" onClick={() => void copyText(addressOf(baseUrl, link))}>
            复制
          </Button>
          <Button size="small" onClick={() => acts.onCode(link)}>
            二维码
          </Button>
        </div>
      )}
      <div className="gh-open-do">
        {ended ? null : (
          <Button size="small" variant="ghost" onClick={() => acts.onEdit(link)}>
            设置
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={() => acts.onNumbers(link)}>
          数据
        </Button>
        {ended ? null : (
          <>
            <Button size="small" variant="ghost" onClick={() => void acts.onRenew(link)}>
              更换链接
            </Button>
            <Button size="small" variant="ghost" onClick={() => void acts.onRevoke(link)}>
              作废
            </Button>
          </>
        )}
        <Button size="small" variant="ghost" onClick={() => void acts.onRemove(link)}>
          删除
        </Button>
      </div>
    </li>
  );
}
