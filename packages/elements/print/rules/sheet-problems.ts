import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import { storedKey } from '../../shared/stored-picture.ts';
import { HEIGHT } from '../shared/limits.ts';
import type { Sheet } from '../sheet/model.ts';
import { hundredths } from '../sheet/numbers.ts';
import { sheetOfScene } from '../sheet/sheet-of.ts';

/** What is said of page heads and feet that leave no line on a page: nothing could be printed with it (P11). */
export const PAGE_FULL = '页眉页脚占满了页面';

/** Page heads and feet that leave no line on a page (P11); asked of the least that they take. */
function pageIsFull({ paper, margins, rows, labels }: Sheet): boolean {
  if (labels) return false;
  const fixed = rows.filter(({ band, showIf }) => (band === 'pageHead' || band === 'pageFoot') && !showIf);
  const taken = fixed.reduce((sum, { height }) => sum + height, 0);
  return fixed.length > 0 && taken + HEIGHT.least > paper.height - margins.top - margins.bottom;
}

/** How far the columns reach beyond the room between the margins, millimetres; 0 where they fit. */
function overWide({ paper, margins, columns }: Sheet): number {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return Math.max(0, hundredths(width - (paper.width - margins.left - margins.right)));
}

/** Pictures that come from elsewhere, as only a template that was written by hand has them: pages leave them out (P15). */
const strangePictures = ({ rows, free }: Sheet): Problem[] =>
  [...rows.flatMap(({ cells }) => cells), ...free]
    .filter(
      ({ kind, dataVar, image }) => kind === 'image' && dataVar === '' && image !== '' && !storedKey(image),
    )
    .map(({ id }) => ({
      nodeId: id,
      prop: 'image',
      message: '图片不是上传的图片，不会打印，请重新选择',
      level: 'warning',
    }));

/** What reading the sheet put right, with places, and what paper and bands make impossible. */
export function sheetProblems(scene: SceneReader): Problem[] {
  const { sheet, issues } = sheetOfScene(scene);
  const over = overWide(sheet);
  return [
    ...issues.map(
      ({ nodeId, prop, message, level, fix }): Problem => ({
        nodeId,
        ...(prop ? { prop } : {}),
        message,
        level,
        ...(fix ? { fix } : {}),
      }),
    ),
    ...strangePictures(sheet),
    ...(pageIsFull(sheet) ? [{ nodeId: null, message: PAGE_FULL, level: 'error' as const }] : []),
    ...(over > 0
      ? [
          {
            nodeId: null,
            prop: 'cols',
            message: `表格比纸张可用的宽度宽${over}毫米，右侧会打印不全`,
            level: 'warning' as const,
          },
        ]
      : []),
  ];
}
