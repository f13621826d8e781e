import { fieldSettings } from '../shared/common-settings.ts';

export const locatingSettings = fieldSettings({
  check: [
    {
      control: 'switch',
      prop: 'autoLocating',
      label: '自动定位',
      help: '打开表单时即获取位置；关闭后由填写人点击获取',
    },
    {
      control: 'items',
      prop: 'ruleLocating',
      label: '允许的地点',
      help: '坐标系为 WGS-84；不设置则不限制地点',
      itemKey: 'id',
      itemTitle: '地点',
      titleField: 'name',
      max: 50,
      fields: [
        { control: 'text', prop: 'name', label: '名称', maxLength: 50, initial: '地点' },
        {
          control: 'number',
          prop: 'longitude',
          label: '经度',
          min: -180,
          max: 180,
          clearable: '未设置',
          initial: null,
        },
        {
          control: 'number',
          prop: 'latitude',
          label: '纬度',
          min: -90,
          max: 90,
          clearable: '未设置',
          initial: null,
        },
      ],
    },
    {
      control: 'number',
      prop: 'trimerMetres',
      label: '允许范围',
      min: 1,
      max: 100_000,
      step: 1,
      unit: '米',
      help: '离允许的地点不超过这个距离',
      showIf: props => Array.isArray(props.ruleLocating) && props.ruleLocating.length > 0,
    },
  ],
});
