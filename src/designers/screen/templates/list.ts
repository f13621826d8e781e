import type { StartTemplate } from '../../frame/templates/TemplateList.tsx';
import { assetOf, clock, figures, header, panel, screenOf } from './parts.ts';

const WIDE = { width: 1920, height: 1080 };

const overview = screenOf(
  'overview',
  '运营总览',
  '中间一张区域地图，两侧各三张图表',
  { ...WIDE, theme: 'deep-blue' },
  [
    header(1, '运营总览', 1920),
    clock(1580, 44),
    panel(2, '月度趋势', [40, 120, 460, 290], ['line', 'lineArea']),
    panel(2, '部门排名', [40, 430, 460, 290], ['bar', 'barHorizontal']),
    panel(2, '来源构成', [40, 740, 460, 300], ['pie', 'pieRing']),
    ...figures(['今日新增', '本月累计', '完成率'], [520, 120, 880, 130]),
    assetOf('VMap', 'VMapArea', [520, 270, 880, 560]),
    panel(11, '实时动态', [520, 850, 880, 190], ['VMarquee']),
    panel(2, '类别对比', [1420, 120, 460, 290], ['bar']),
    panel(2, '转化过程', [1420, 430, 460, 290], ['funnel']),
    panel(2, '综合评价', [1420, 740, 460, 300], ['radar']),
  ],
);

const sales = screenOf(
  'sales',
  '销售分析',
  '五个指标在上，趋势居中，排名和构成在两侧',
  { ...WIDE, theme: 'ink' },
  [
    header(2, '销售分析', 1920),
    clock(1580, 6),
    ...figures(['销售额', '订单数', '客单价', '新客户', '回款率'], [40, 120, 1840, 150], 16),
    panel(8, '销售趋势', [520, 300, 880, 420], ['line', 'lineArea']),
    panel(1, '产品排名', [40, 300, 460, 420], ['bar', 'barHorizontal']),
    panel(1, '客户行业', [1420, 300, 460, 420], ['pie', 'pieRing']),
    panel(1, '销售漏斗', [40, 750, 460, 290], ['funnel']),
    panel(1, '各大区完成情况', [520, 750, 880, 290], ['bar']),
    panel(1, '热词', [1420, 750, 460, 290], ['VWordCloud']),
  ],
);

const factory = screenOf(
  'factory',
  '生产监控',
  '仪表盘一排在上，产量和质量在下，适合车间',
  { ...WIDE, theme: 'deep-blue' },
  [
    header(4, '生产监控', 1920),
    clock(1580, 64),
    ...['设备开动率', '良品率', '计划完成率', '能耗'].map((title, at) =>
      panel(14, title, [40 + at * 465, 120, 445, 320], ['gauge']),
    ),
    panel(6, '每小时产量', [40, 470, 910, 570], ['bar']),
    panel(6, '缺陷分布', [970, 470, 440, 275], ['pie', 'pieRing']),
    panel(6, '质量维度', [970, 765, 440, 275], ['radar']),
    panel(6, '停机记录', [1430, 470, 450, 570], ['VMarquee']),
    assetOf('VDecorate', 'VDecorate8', [900, 445, 120, 24]),
  ],
);

const city = screenOf(
  'city',
  '城市运行',
  '浅色，一张大地图，右侧一列指标和图表',
  { ...WIDE, theme: 'light' },
  [
    header(3, '城市运行', 1920),
    clock(40, 46),
    assetOf('VBorder', 'VBorder5', [40, 120, 1180, 920]),
    assetOf('VMap', 'VMapArea', [60, 140, 1140, 880]),
    ...figures(['今日事件', '已办结'], [1250, 120, 630, 150], 5),
    panel(5, '事件走势', [1250, 290, 630, 240], ['line']),
    panel(5, '事件类型', [1250, 550, 305, 240], ['pie']),
    panel(5, '时段分布', [1575, 550, 305, 240], ['polo']),
    panel(5, '最新事件', [1250, 810, 630, 230], ['VMarquee']),
  ],
);

const logistics = screenOf(
  'logistics',
  '物流运输',
  '飞线地图铺满画面，指标和图表浮在两边',
  { ...WIDE, theme: 'enterprise' },
  [
    assetOf('VMap', 'VMapLines', [260, 90, 1400, 960]),
    header(1, '物流运输', 1920),
    clock(1580, 44),
    ...figures(['在途车辆', '今日到达'], [40, 130, 480, 130], 10),
    panel(15, '线路运量', [40, 290, 400, 360], ['bar', 'barHorizontal']),
    panel(15, '时效达成', [40, 680, 400, 360], ['gauge']),
    panel(15, '运量趋势', [1480, 130, 400, 420], ['line', 'lineArea']),
    panel(15, '异常通报', [1480, 580, 400, 460], ['VMarquee']),
    assetOf('VDecorate', 'VDecorate3', [890, 990, 140, 60]),
  ],
);

const upright = screenOf(
  'upright',
  '竖屏看板',
  '1080 × 1920，适合大厅和门口的竖屏',
  { width: 1080, height: 1920, theme: 'deep-blue' },
  [
    header(3, '今日看板', 1080, 110),
    clock(390, 118),
    ...figures(['访客', '预约', '满意度'], [40, 180, 1000, 160], 7),
    panel(17, '一周走势', [40, 370, 1000, 420], ['line', 'lineArea']),
    panel(17, '服务类型', [40, 820, 490, 440], ['pie', 'pieRing']),
    panel(17, '窗口排名', [550, 820, 490, 440], ['bar', 'barHorizontal']),
    panel(17, '通知公告', [40, 1290, 1000, 420], ['VMarquee']),
    assetOf('VDecorate', 'VDecorate1', [40, 1740, 1000, 120]),
  ],
);

/** What a new screen may begin from. */
export const SCREEN_TEMPLATES: readonly StartTemplate[] = [
  overview,
  sales,
  factory,
  city,
  logistics,
  upright,
];
