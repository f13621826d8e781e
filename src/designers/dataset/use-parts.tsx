import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { CanvasPainter } from '../canvas/painter.ts';
import { useDesigner } from '../frame/designer.ts';
import { addPart } from './commands.ts';
import { idsOfType } from './ids-of-type.ts';
import { Row } from './rows/Row.tsx';

/** What the sections of a dataset are drawn from. */
export interface SectionsProps {
  definition: DatasetDefinition;
  painter: CanvasPainter;
}

/** The parts of a dataset by their types, as rows, and the step that adds one. */
export function useParts({ definition, painter }: SectionsProps) {
  const designer = useDesigner();
  const ids = (...types: string[]) => idsOfType(designer.editor, types);
  const rows = (...types: string[]) => ids(...types).map(id => <Row key={id} id={id} painter={painter} />);
  const sources = definition.sources.length;
  const some = sources > 0;
  const add = (type: string, props = {}) => addPart(designer, type, props);
  const [main, second] = definition.sources;
  return { ids, rows, add, sources, some, main, second };
}
