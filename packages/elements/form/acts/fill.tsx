import './acts.css';
import { useState } from 'react';
import { enterpriseToday } from '../../shared/enterprise-clock.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { NoItems } from '../ui/NoItems.tsx';
import type { LayoutProps } from '../views-api.ts';
import { ACT_STATES, daysText, stateOf } from './act-days.ts';
import type { ActsProps } from './definition.ts';

export function Fill({ props, host, record }: LayoutProps<ActsProps>) {
  const [all, setAll] = useState(false);
  if (record) return null;
  const { items, label } = props;
  const count = props.showCount ?? 5;
  const shown = all ? items : items.slice(0, count);
  const today = enterpriseToday();
  return (
    <section className="gf-acts" aria-label={label || '活动公告'}>
      {label ? <h2>{label}</h2> : null}
      {items.length === 0 ? <NoItems words={props.noDataText || '暂无活动'} /> : null}
      <ul>
        {shown.map(item => {
          const state = props.isShowStatus === false ? null : stateOf(item, today);
          const facts = [daysText(item), item.place].filter(Boolean).join(' · ');
          return (
            <li key={item.key}>
              <LinkTo to={item.link} open={props.openMode} className="gf-act">
                {props.isShowPicture ? (
                  <Picture picture={item.picture} host={host} className="gf-act-picture" />
                ) : null}
                <span className="gf-act-words">
                  <span className="gf-act-title">
                    <b>{item.title}</b>
                    {state ? <span data-state={state}>{ACT_STATES[state]}</span> : null}
                  </span>
                  {item.content ? <span className="gf-act-content">{item.content}</span> : null}
                  {facts ? <small>{facts}</small> : null}
                </span>
              </LinkTo>
            </li>
          );
        })}
      </ul>
      {items.length > count ? (
        <button type="button" className="gf-acts-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `查看全部 ${items.length} 条`}
        </button>
      ) : null}
    </section>
  );
}
