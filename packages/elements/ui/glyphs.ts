/**
 * Glyphs that a designer gives to tiles, bars and lists: strokes on a 24 px grid, drawn for this product. The names are
 * stored in designs and stay what they are.
 */
export const GLYPHS = {
  form: { label: '表单', path: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h6M9 16h6' },
  list: { label: '列表', path: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01' },
  calendar: { label: '日历', path: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h3' },
  clock: { label: '时间', path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2' },
  person: { label: '人员', path: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0' },
  team: {
    label: '团队',
    path: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.3M18 14a6.5 6.5 0 0 1 3.5 6',
  },
  home: { label: '首页', path: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z' },
  building: { label: '单位', path: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3' },
  place: {
    label: '位置',
    path: 'M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11zM12 12.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  },
  phone: {
    label: '电话',
    path: 'M6 3h3l2 5-2.5 1.500a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  },
  mail: { label: '邮件', path: 'M3 6h18v13H3zM3.5 7l8.5 6 8.5-6' },
  message: { label: '消息', path: 'M4 5h16v11H12l-5 4v-4H4zM8 9h8M8 12h5' },
  bell: { label: '通知', path: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.500h-15zM10 21h4' },
  megaphone: { label: '公告', path: 'M4 10v4h3l9 5V5L7 10zM19 9a4 4 0 0 1 0 6M8 14l1 6h2.500l-1-5' },
  chart: { label: '统计', path: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6' },
  money: { label: '费用', path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 7l4 5 4-5M12 12v5M9 12h6M9 15h6' },
  cart: { label: '采购', path: 'M3 4h3l2.5 11h9L20 8H7M9 20h.01M17 20h.01' },
  box: { label: '物品', path: 'M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.5 8-4.500M12 12v9' },
  car: {
    label: '用车',
    path: 'M5 17H3v-5l2-5h14l2 5v5h-2M9 17h6M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM3.5 11.500h17',
  },
  plane: { label: '出差', path: 'M10.5 21l1.5-7-7-2.500v-2l7 .5 2-7h2l-.5 7 5.5 1v2l-6 .5-3 5.500z' },
  tool: { label: '维修', path: 'M14.5 6.500a4 4 0 0 0-5 5L4 17l3 3 5.5-5.500a4 4 0 0 0 5-5L15 12l-3-3z' },
  book: {
    label: '学习',
    path: 'M12 6a5 5 0 0 0-4-2H3v14h6a3 3 0 0 1 3 2 3 3 0 0 1 3-2h6V4h-5a5 5 0 0 0-4 2zM12 6v14',
  },
  gift: {
    label: '福利',
    path: 'M4 9h16v4H4zM6 13v8h12v-8M12 9v12M12 9C8 9 7 4.5 9.5 4.500S12 9 12 9s0-4.5 2.5-4.500S16 9 12 9',
  },
  star: { label: '推荐', path: 'M12 4l2.5 5.2 5.5.7-4 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4-3.9 5.5-.7z' },
  heart: { label: '关怀', path: 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.500A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11z' },
  shield: { label: '安全', path: 'M12 3l8 3v5c0 5-3.5 8.5-8 10-4.5-1.5-8-5-8-10V6zM8.5 12l2.5 2.5 4.5-5' },
  link: {
    label: '链接',
    path: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  },
  help: {
    label: '帮助',
    path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.500a2.5 2.5 0 1 1 3.5 2.300c-.7.3-1 .9-1 1.700M12 16.500h.01',
  },
} as const;

export type GlyphName = keyof typeof GLYPHS;

export const isGlyph = (name: unknown): name is GlyphName =>
  typeof name === 'string' && Object.hasOwn(GLYPHS, name);
