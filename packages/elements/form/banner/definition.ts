import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { colour } from '../shared/colour.ts';
import { text, whole } from '../shared/common-props.ts';
import { Align, linkProblems, OpenMode, optionalAddress } from '../shared/display-props.ts';
import { bannerSettings } from './settings.ts';

const props = z.object({
  title: z.optional(text(60)),
  content: z.optional(text(200)),
  picture: optionalAddress,
  backgroundColor: z.optional(colour),
  color: z.optional(colour),
  veil: z.optional(whole(0, 90)),
  height: z.optional(whole(80, 800)),
  align: z.optional(Align),
  radius: z.optional(whole(0, 32)),
  buttonText: z.optional(text(20)),
  link: optionalAddress,
  openMode: z.optional(OpenMode),
});

export type BannerProps = z.infer<typeof props>;

/** The head of a page: a picture or a colour across it, with words and a way on. */
export const banner = defineElement<BannerProps, null>({
  type: 'banner',
  title: '横幅',
  icon: 'panel-top',
  group: '页面',
  keywords: 'hengfu hf banner head',
  categories: ['display'],
  defaults: () => ({
    title: '横幅标题',
    content: '一句话介绍这个页面',
    picture: '',
    backgroundColor: '#264ae5',
    color: '#ffffff',
    veil: 30,
    height: 200,
    align: 'left',
    radius: 6,
    buttonText: '',
    link: '',
    openMode: 'blank',
  }),
  props,
  settings: bannerSettings,
  problems: ({ link }) => linkProblems(link),
});
