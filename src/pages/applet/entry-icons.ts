import {
  Bell,
  Bookmark,
  CalendarClock,
  ChartColumn,
  CircleHelp,
  FileText,
  Gauge,
  Globe,
  Hammer,
  House,
  Image,
  Inbox,
  KeyRound,
  type LucideIcon,
  Mail,
  MapIcon,
  MessageSquare,
  Palette,
  Printer,
  ShieldCheck,
  Table2,
} from 'lucide-react';
import { APPLET_ICONS } from './applet-icons.ts';

/** Pictures that an entry of a navigation can have, by the name that is stored: such as pages carry anyway, and those of applets. */
export const ENTRY_ICONS: Readonly<Record<string, { label: string; icon: LucideIcon }>> = {
  house: { label: '首页', icon: House },
  chart: { label: '统计', icon: ChartColumn },
  gauge: { label: '指标', icon: Gauge },
  table: { label: '表格', icon: Table2 },
  file: { label: '文件', icon: FileText },
  bookmark: { label: '收藏', icon: Bookmark },
  bell: { label: '提醒', icon: Bell },
  message: { label: '沟通', icon: MessageSquare },
  mail: { label: '邮件', icon: Mail },
  inbox: { label: '收件', icon: Inbox },
  schedule: { label: '排班', icon: CalendarClock },
  map: { label: '地图', icon: MapIcon },
  image: { label: '图片', icon: Image },
  printer: { label: '打印', icon: Printer },
  safety: { label: '安全', icon: ShieldCheck },
  key: { label: '权限', icon: KeyRound },
  hammer: { label: '施工', icon: Hammer },
  design: { label: '设计', icon: Palette },
  help: { label: '帮助', icon: CircleHelp },
  globe: { label: '网站', icon: Globe },
  ...APPLET_ICONS,
};

export interface EntryIconProps {
  /** Name of the picture that somebody chose. */
  chosen: string | null | undefined;
  /** That of its sort. */
  own: LucideIcon;
  size: number;
}
