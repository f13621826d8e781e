import { FIRST_ROWS } from '@gonghui/elements/page/data/question.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';

/** Rows that an element shows at first: ten, or as many as its design folds it to (`showCount` of activities). */
export const firstRows = ({ name, props }: Pick<TemplateComponent, 'name' | 'props'>): number =>
  name === 'acts' && typeof props.showCount === 'number' && props.showCount > 0
    ? Math.min(props.showCount, FIRST_ROWS)
    : FIRST_ROWS;
