import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { dateTime, dayTime } from '../../ui/time.ts';
import css from './hook-log.module.css';
import { type DeliveryItem, EVENT_WORDS, STAGE_WORDS, STATE_WORDS } from './words.ts';

type Try = DeliveryItem['tries'][number];

const resultOf = ({ stage, status }: Try): string =>
  status === null ? STAGE_WORDS[stage] : stage === 'ok' ? `成功（${status}）` : `答复 ${status}`;

/** How it stands, in a few words. */
function stateOf(delivery: DeliveryItem): { tone: string; text: string } {
  const { state, behind, tries, nextAt } = delivery;
  if (state !== 'waiting') return { tone: state, text: STATE_WORDS[state] };
  if (behind) return { tone: 'waiting', text: '等待前一条' };
  // Due and not tried: its hook is only probed, or others of it are on their way.
  if (tries.length > 0 && nextAt !== null)
    return { tone: 'retry', text: nextAt > gatewayNow() ? `${dayTime(nextAt)} 重试` : '等待重试' };
  return { tone: 'waiting', text: '等待中' };
}

/** A delivery, and within it its tries and what was sent. */
export function DeliveryRow(props: { delivery: DeliveryItem; chosen: boolean; onChoose(on: boolean): void }) {
  const { delivery, chosen, onChoose } = props;
  const [open, setOpen] = useState(false);
  const { tone, text } = stateOf(delivery);
  const tried = delivery.state === 'waiting' && delivery.tries.length > 0 && !delivery.behind;
  const may =
    (tried || delivery.state === 'dead' || delivery.state === 'delivered') && delivery.body !== null;
  const last = delivery.tries.at(-1);
  const name = `${EVENT_WORDS[delivery.event]} ${delivery.recordId}`;
  return (
    <li className={css.delivery}>
      <div>
        <input
          type="checkbox"
          aria-label={`选择 ${name}`}
          checked={chosen}
          disabled={!may}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <button type="button" className={css.unfold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? (
            <ChevronDown size={14} aria-hidden="true" />
          ) : (
            <ChevronRight size={14} aria-hidden="true" />
          )}
          <span>{EVENT_WORDS[delivery.event]}</span>
          <code translate="no">{delivery.recordId}</code>
          {delivery.replayed ? <small>重新推送</small> : null}
        </button>
        <span className={css.result} data-tone={tone}>
          {text}
        </span>
        <time>{dayTime(delivery.at)}</time>
      </div>
      {!open && last && last.stage !== 'ok' ? (
        <p className={css.last}>
          {resultOf(last)}
          {last.head ? `：${last.head}` : ''}
        </p>
      ) : null}
      {open ? (
        <div className={css.inside}>
          {delivery.tries.length === 0 ? (
            <p className={css.note}>还没有推送过。</p>
          ) : (
            <ol>
              {delivery.tries.map(one => (
                <li key={one.at}>
                  <time>{dateTime(one.at)}</time>
                  <span data-bad={one.stage !== 'ok' || undefined}>{resultOf(one)}</span>
                  <span>{one.ms.toLocaleString('zh-CN')} 毫秒</span>
                  {one.head ? <q>{one.head}</q> : null}
                </li>
              ))}
            </ol>
          )}
          {delivery.body === null ? (
            delivery.tries.length > 0 ? (
              <p className={css.note}>推送的内容已过保留期。</p>
            ) : null
          ) : (
            <details>
              <summary>推送的内容</summary>
              <pre translate="no">{delivery.body}</pre>
            </details>
          )}
        </div>
      ) : null}
    </li>
  );
}
