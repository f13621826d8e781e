/** Provinces that have a map of their own, by adcode, with what people call them. */
export const PROVINCES: readonly (readonly [adcode: string, name: string])[] = [
  ['110000', '北京'],
  ['120000', '天津'],
  ['130000', '河北'],
  ['140000', '山西'],
  ['150000', '内蒙古'],
  ['210000', '辽宁'],
  ['220000', '吉林'],
  ['230000', '黑龙江'],
  ['310000', '上海'],
  ['320000', '江苏'],
  ['330000', '浙江'],
  ['340000', '安徽'],
  ['350000', '福建'],
  ['360000', '江西'],
  ['370000', '山东'],
  ['410000', '河南'],
  ['420000', '湖北'],
  ['430000', '湖南'],
  ['440000', '广东'],
  ['450000', '广西'],
  ['460000', '海南'],
  ['500000', '重庆'],
  ['510000', '四川'],
  ['520000', '贵州'],
  ['530000', '云南'],
  ['540000', '西藏'],
  ['610000', '陕西'],
  ['620000', '甘肃'],
  ['630000', '青海'],
  ['640000', '宁夏'],
  ['650000', '新疆'],
  ['710000', '台湾'],
  ['810000', '香港'],
  ['820000', '澳门'],
];

/** What shows the whole country: the name that ECharts adds the islands of the South China Sea to. */
export const CHINA_MAP = 'china';

export const hasMap = (adcode: string): boolean => PROVINCES.some(([code]) => code === adcode);
export const provinceName = (adcode: string): string =>
  PROVINCES.find(([code]) => code === adcode)?.[1] ?? '';
