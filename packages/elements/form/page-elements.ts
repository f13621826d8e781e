import type { ElementDefinition } from '../definition.ts';
import { acts } from './acts/definition.ts';
import { banner } from './banner/definition.ts';
import { button } from './button/definition.ts';
import { carousel } from './carousel/definition.ts';
import { contact } from './contact/definition.ts';
import { container } from './container/definition.ts';
import { contentTemplate } from './content-template/definition.ts';
import { dialog } from './dialog/definition.ts';
import { divider } from './divider/definition.ts';
import { entrance } from './entrance/definition.ts';
import { graphic } from './graphic/definition.ts';
import { group } from './group/definition.ts';
import { indicator } from './indicator/definition.ts';
import { layout } from './layout/definition.ts';
import { link } from './link/definition.ts';
import { list } from './list/definition.ts';
import { menu } from './menu/definition.ts';
import { navigation } from './navigation/definition.ts';
import { paragraph } from './paragraph/definition.ts';
import { picture } from './picture/definition.ts';
import { place } from './place/definition.ts';
import { qrcode } from './qrcode/definition.ts';
import { switchTemplate } from './switch-template/definition.ts';
import { video } from './video/definition.ts';
import { waterfall } from './waterfall/definition.ts';

/** What orders and structures the others (spec, designers §3 "Layout and page"): forms and custom pages begin with it. */
export const layoutElements: readonly ElementDefinition[] = [
  layout,
  container,
  menu,
  group,
  dialog,
  divider,
  paragraph,
];

/** What shows and leads on (spec, designers §3 "Layout and page"): forms and custom pages have it, and it stores no value. */
export const pageElements: readonly ElementDefinition[] = [
  button,
  picture,
  video,
  carousel,
  link,
  qrcode,
  graphic,
  list,
  waterfall,
  place,
  contact,
  banner,
  navigation,
  entrance,
  indicator,
  acts,
  contentTemplate,
  switchTemplate,
];
