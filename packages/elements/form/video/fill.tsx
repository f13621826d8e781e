import './video.css';
import { pictureAddress } from '../../shared/picture-address.ts';
import type { LayoutProps } from '../views-api.ts';
import type { VideoProps } from './definition.ts';
import { videoAddress } from './video-address.ts';

export function Fill({ props, host, record }: LayoutProps<VideoProps>) {
  const address = videoAddress(props.video, host);
  const style = props.autoHeight === false ? { height: props.height ?? 360 } : { aspectRatio: '16 / 9' };
  if (address === null)
    return (
      <div className="gf-video" data-empty="" style={style}>
        还没有视频
      </div>
    );
  const autoplay = props.autoplay === true && !record;
  return (
    <video
      className="gf-video"
      style={style}
      src={address}
      poster={pictureAddress(props.poster, host) ?? undefined}
      aria-label={props.label || '视频'}
      controls={props.controls !== false || !autoplay}
      autoPlay={autoplay}
      muted={props.muted === true || autoplay}
      loop={props.loop === true}
      playsInline
      preload="metadata"
    />
  );
}
