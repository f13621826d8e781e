import { PAGE_NOUN, PAGE_WORDS } from '../../../kinds/pages.ts';
import { PageRow } from './PageRow.tsx';
import { TreeGrid } from './TreeGrid.tsx';
import type { TreeProps } from './use-page-tree.ts';
import type { Page } from './use-pages.ts';

interface PageListProps extends Omit<TreeProps<Page>, 'items' | 'depth'> {
  pages: readonly Page[];
  taken: ReadonlySet<string>;
}

const HEADS = ['名称', '状态', PAGE_WORDS.scope, '最近修改'];
const KEYS = '上下键选择，左右键收起或展开，回车打开，F2重命名，菜单键打开更多操作，按住Alt再按方向键排序';

/** The tree of pages of an applet. */
export function PageList({ pages, taken, ...tree }: PageListProps) {
  return (
    <TreeGrid
      {...tree}
      items={pages}
      label={`${PAGE_NOUN}和分组`}
      heads={HEADS}
      keys={KEYS}
      drawRow={row => <PageRow key={row.row.item.id} {...row} taken={taken} />}
    />
  );
}
