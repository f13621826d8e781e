import { fieldSettings } from '../shared/common-settings.ts';
import { GENRES } from './genres.ts';

export const ocrSettings = fieldSettings({
  basic: [
    {
      control: 'select',
      prop: 'genre',
      label: '证件类型',
      help: '更换类型后，之前填写的内容不再对应',
      options: Object.entries(GENRES).map(([value, { label }]) => ({ value, label })),
    },
  ],
});
