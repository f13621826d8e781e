import type { SettingGroup } from '../../settings.ts';

export const videoSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      { control: 'video', prop: 'video', label: '视频' },
      { control: 'image', prop: 'poster', label: '封面图片' },
      { control: 'text', prop: 'label', label: '视频说明', maxLength: 100, help: '读屏软件读出的文字' },
    ],
  },
  {
    title: '播放',
    settings: [
      { control: 'switch', prop: 'controls', label: '显示控制条' },
      { control: 'switch', prop: 'autoplay', label: '自动播放', help: '浏览器只允许静音的视频自动播放' },
      { control: 'switch', prop: 'muted', label: '静音' },
      { control: 'switch', prop: 'loop', label: '循环播放' },
    ],
  },
  {
    title: '显示',
    settings: [
      { control: 'switch', prop: 'autoHeight', label: '高度自适应', help: '保持 16:9' },
      {
        control: 'number',
        prop: 'height',
        label: '高度',
        min: 80,
        max: 1000,
        step: 10,
        unit: 'px',
        showIf: props => props.autoHeight === false,
      },
    ],
  },
];
