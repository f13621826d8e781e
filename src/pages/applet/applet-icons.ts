import {
  Box,
  Briefcase,
  Building2,
  Calendar,
  Car,
  ClipboardList,
  Coffee,
  GraduationCap,
  HeartPulse,
  type LucideIcon,
  Package,
  ShoppingCart,
  Truck,
  Users,
  Wallet,
  Wrench,
} from 'lucide-react';

/** Pictures an applet can have; the name is what `appletData.icon` holds. */
export const APPLET_ICONS: Readonly<Record<string, { label: string; icon: LucideIcon }>> = {
  clipboard: { label: '表单', icon: ClipboardList },
  briefcase: { label: '公文包', icon: Briefcase },
  building: { label: '楼宇', icon: Building2 },
  calendar: { label: '日历', icon: Calendar },
  users: { label: '成员', icon: Users },
  package: { label: '物品', icon: Package },
  cart: { label: '采购', icon: ShoppingCart },
  truck: { label: '物流', icon: Truck },
  car: { label: '车辆', icon: Car },
  wallet: { label: '钱包', icon: Wallet },
  wrench: { label: '维修', icon: Wrench },
  coffee: { label: '后勤', icon: Coffee },
  health: { label: '健康', icon: HeartPulse },
  study: { label: '培训', icon: GraduationCap },
  box: { label: '其他', icon: Box },
};

/** Colours of the tile, dark enough for a white picture (3:1 for graphics, most far above). */
export const APPLET_COLORS = [
  '#264ae5',
  '#0f8f64',
  '#c2700a',
  '#d23b3b',
  '#7a3fd0',
  '#0b84b8',
  '#c23a83',
  '#4b5568',
];

const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);

/** Icon and colour of an applet, whatever its stored data hold. */
export function appearanceOf(data: Readonly<Record<string, unknown>>): { icon: string; color: string } {
  const icon = text(data.icon, 'clipboard');
  const color = text(data.color, '');
  return {
    icon: icon in APPLET_ICONS ? icon : 'clipboard',
    color: /^#[0-9a-f]{6}$/i.test(color) ? color : (APPLET_COLORS[0] ?? '#264ae5'),
  };
}
