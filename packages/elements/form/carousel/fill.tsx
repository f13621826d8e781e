import './carousel.css';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { NoItems, saidOfNone } from '../ui/NoItems.tsx';
import type { LayoutProps } from '../views-api.ts';
import type { CarouselProps } from './definition.ts';

const stillness = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Slides lie side by side and scroll with snap, so that a finger turns them by itself. */
export function Fill({ props, host, record }: LayoutProps<CarouselProps>) {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [stopped, setStopped] = useState(stillness);
  const { items } = props;
  const last = items.length - 1;
  const runs = props.autoplay !== false && !record && last > 0;
  const turn = (to: number) => {
    const next = to < 0 ? last : to > last ? 0 : to;
    const box = track.current;
    box?.scrollTo({ left: next * box.clientWidth, behavior: stillness() ? 'instant' : 'smooth' });
    setAt(next);
  };
  const step = useRef(turn);
  step.current = turn;
  useEffect(() => {
    if (!runs || paused || stopped) return;
    const timer = setInterval(() => !document.hidden && step.current(at + 1), (props.interval ?? 3) * 1000);
    return () => clearInterval(timer);
  }, [runs, paused, stopped, at, props.interval]);
  if (record) return null;
  const height = host.device === 'mobile' ? (props.heightMobile ?? 160) : (props.height ?? 240);
  const style = { height, borderRadius: props.radius ?? 6 };
  if (items.length === 0)
    return (
      <div className="gf-carousel" style={style}>
        <NoItems words={saidOfNone(props)} />
      </div>
    );
  return (
    <section
      className="gf-carousel"
      aria-roledescription="轮播图"
      aria-label="轮播图"
      style={style}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ul
        ref={track}
        onScrollEnd={event => {
          const box = event.currentTarget;
          if (box.clientWidth > 0) setAt(Math.round(box.scrollLeft / box.clientWidth));
        }}
      >
        {items.map((item, index) => (
          <li key={item.key} aria-label={`${index + 1} / ${items.length}`} inert={index !== at}>
            <LinkTo to={item.link} open={props.openMode} label={item.title || `第 ${index + 1} 张图片`}>
              <Picture picture={item.picture} host={host} alt={item.title} fit={props.fit ?? 'cover'} />
              {item.title ? <span className="gf-carousel-title">{item.title}</span> : null}
            </LinkTo>
          </li>
        ))}
      </ul>
      {last > 0 ? (
        <div className="gf-carousel-tools">
          {props.isShowArrows === false ? null : (
            <button type="button" data-side="left" aria-label="上一张" onClick={() => turn(at - 1)}>
              <Icon name="left" size={20} />
            </button>
          )}
          {props.isShowArrows === false ? null : (
            <button type="button" data-side="right" aria-label="下一张" onClick={() => turn(at + 1)}>
              <Icon name="right" size={20} />
            </button>
          )}
          <div className="gf-carousel-foot">
            {props.isShowDots === false
              ? null
              : items.map((item, index) => (
                  <button
                    key={item.key}
                    type="button"
                    className="gf-carousel-dot"
                    aria-label={`第 ${index + 1} 张`}
                    aria-current={index === at || undefined}
                    onClick={() => turn(index)}
                  />
                ))}
            {runs ? (
              <button
                type="button"
                className="gf-carousel-stop"
                aria-pressed={stopped}
                onClick={() => setStopped(!stopped)}
              >
                {stopped ? '播放' : '暂停'}
              </button>
            ) : null}
          </div>
        </div>
      ) : null}
    </section>
  );
}
