import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { text, whole } from '../shared/common-props.ts';
import { address, optionalAddress } from '../shared/display-props.ts';
import { videoSettings } from './settings.ts';
import { badVideo } from './video-address.ts';

const props = z.object({
  label: z.optional(text(100)),
  video: address,
  poster: optionalAddress,
  autoHeight: z.optional(z.boolean()),
  height: z.optional(whole(80, 1000)),
  controls: z.optional(z.boolean()),
  autoplay: z.optional(z.boolean()),
  loop: z.optional(z.boolean()),
  muted: z.optional(z.boolean()),
});

export type VideoProps = z.infer<typeof props>;

/** A film that was uploaded, or one at an https address. */
export const video = defineElement<VideoProps, null>({
  type: 'video',
  title: '视频',
  icon: 'film',
  group: '内容',
  keywords: 'shipin sp video film',
  categories: ['display'],
  defaults: () => ({
    label: '',
    video: '',
    poster: '',
    autoHeight: true,
    height: 360,
    controls: true,
    autoplay: false,
    loop: false,
    muted: false,
  }),
  props,
  settings: videoSettings,
  problems: values =>
    badVideo(values.video)
      ? [{ prop: 'video', message: '视频应为上传的文件或 https:// 开头的地址', level: 'error' }]
      : [],
});
