import {
  Bell,
  BookOpen,
  ChartColumn,
  FileText,
  Flag,
  Globe,
  House,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  Mail,
  MapPin,
  Megaphone,
  Newspaper,
  Phone,
  Printer,
  ShieldCheck,
  Star,
} from 'lucide-react';
import { APPLET_ICONS } from './applet-icons.ts';

/** Pictures that an entry of a navigation can have, by the name that is stored: those of applets, and some more. */
export const ENTRY_ICONS: Readonly<Record<string, { label: string; icon: LucideIcon }>> = {
  house: { label: '首页', icon: House },
  dashboard: { label: '看板', icon: LayoutDashboard },
  chart: { label: '统计', icon: ChartColumn },
  file: { label: '文件', icon: FileText },
  book: { label: '制度', icon: BookOpen },
  news: { label: '新闻', icon: Newspaper },
  notice: { label: '公告', icon: Megaphone },
  bell: { label: '提醒', icon: Bell },
  star: { label: '常用', icon: Star },
  flag: { label: '目标', icon: Flag },
  idea: { label: '建议', icon: Lightbulb },
  safety: { label: '安全', icon: ShieldCheck },
  place: { label: '地点', icon: MapPin },
  phone: { label: '电话', icon: Phone },
  mail: { label: '邮件', icon: Mail },
  printer: { label: '打印', icon: Printer },
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
