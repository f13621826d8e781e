import type { StartTemplate } from '../../frame/templates/TemplateList.tsx';
import { columns, elementOf, pageTemplate, titledItems, wide } from './parts.ts';

const figure = (label: string, icon: string, color: string) => [wide('indicator', { label, icon, color })];

const front = pageTemplate('front', '门户首页', '横幅和快捷入口在上，公告与列表并排', {}, [
  elementOf('banner', { title: '欢迎使用', content: '常用服务和最新消息都在这里' }),
  elementOf('entrance', {
    ...titledItems('entrance', ['请假申请', '用车申请', '会议室', '报修', '领用', '访客'], 'label'),
    columnCount: 6,
    columnCountMobile: 3,
  }),
  columns('8:4', '12:12', [
    [elementOf('acts', { label: '活动公告' })],
    [
      elementOf('list', {
        label: '最新消息',
        ...titledItems('list', ['消息标题1', '消息标题2', '消息标题3']),
      }),
    ],
  ]),
]);

const figures = pageTemplate('figures', '数据概览', '四个指标在上，趋势和构成在下', {}, [
  columns('3:3:3:3', '6:6', [
    figure('今日新增', 'chart', '#264ae5'),
    figure('本月累计', 'calendar', '#15bb83'),
    figure('待处理', 'list', '#ee9829'),
    figure('完成率', 'form', '#7c4dff'),
  ]),
  columns('8:4', '12:12', [[wide('line', { name: '月度趋势' })], [wide('pie', { name: '类别构成' })]]),
  wide('bar', { name: '各部门对比' }),
]);

const notices = pageTemplate('notices', '通知公告', '焦点轮播在上，分类内容和活动在下', { maxWidth: 1080 }, [
  elementOf('carousel'),
  columns('8:4', '12:12', [
    [
      elementOf('switch-template', titledItems('switch-template', ['通知', '制度', '新闻'], 'label')),
      elementOf('list', {
        label: '全部通知',
        ...titledItems('list', ['通知标题1', '通知标题2', '通知标题3', '通知标题4']),
      }),
    ],
    [elementOf('acts', { label: '近期活动' })],
  ]),
]);

const services = pageTemplate('services', '服务大厅', '按类办事，侧边是联系方式和服务指南', {}, [
  elementOf('banner', { title: '服务大厅', content: '按类别办理业务', height: 160 }),
  columns('9:3', '12:12', [
    [
      elementOf('container', {}, [
        elementOf('entrance', {
          label: '人事',
          ...titledItems('entrance', ['请假', '加班', '出差', '证明'], 'label'),
          columnCount: 4,
        }),
      ]),
      elementOf('container', {}, [
        elementOf('entrance', {
          label: '行政',
          ...titledItems('entrance', ['用车', '会议室', '领用', '报修'], 'label'),
          columnCount: 4,
        }),
      ]),
    ],
    [
      wide('contact'),
      elementOf('list', { label: '办事指南', ...titledItems('list', ['如何请假', '如何报修']) }),
    ],
  ]),
]);

/** Pages that an empty one may begin from (issue: 空白 or one of four templates). */
export const PAGE_TEMPLATES: readonly StartTemplate[] = [front, figures, notices, services];
