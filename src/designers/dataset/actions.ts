import { Settings2, Table2 } from 'lucide-react';
import { always } from '../frame/actions/action.ts';
import { withOwn } from '../frame/actions/base.ts';
import { renaming } from '../frame/actions/renaming.ts';
import { trying } from '../frame/actions/trying.ts';
import { select } from '../frame/commands/select.ts';

/** What the designer of datasets offers beside what every designer does. */
export const DATASET_ACTIONS = withOwn([
  renaming((d, id) => {
    d.ui.left = 'outline';
    d.ui.renaming = id;
  }),
  {
    id: 'page',
    label: '数据集设置',
    icon: Settings2,
    words: 'sjjsz shujujishezhi page settings filter guolv',
    after: 'problems',
    can: always,
    run: d => select(d, []),
  },
  trying({ label: '预览结果', icon: Table2, words: 'yl yulan preview', after: 'remove' }),
]);
