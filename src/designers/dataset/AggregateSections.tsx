import { untyped } from '@gonghui/elements/charts/format.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';
import { Columns3, Group, Plus, SquareFunction } from 'lucide-react';
import { useDesigner } from '../frame/designer.ts';
import { addExactly, linksNotShown, showGroup } from './commands.ts';
import { Add, Empty, Section } from './rows/Section.tsx';
import { useColumnsOf } from './use-columns-of.ts';
import { type SectionsProps, useParts } from './use-parts.tsx';
import { mainOf } from './words-of.ts';

/** What an aggregated dataset has below its sources: the fields they are grouped by, and the columns of its table. */
export function AggregateSections(props: SectionsProps) {
  const { definition } = props;
  const designer = useDesigner();
  const { ids, rows, add, sources, some, main, second } = useParts(props);
  const columnsOf = useColumnsOf();
  const source = definition.sources.find(({ id }) => id === mainOf(definition));
  const groups = linksNotShown(definition).flatMap(key => {
    const column = source && columnsOf(source.id)?.find(one => one.key === key);
    return column ? [{ source, column }] : [];
  });
  return (
    <>
      <Section
        title="关联字段"
        about="各数据集先按这些字段分组，再对应起来"
        tools={
          <Add
            icon={Plus}
            label="添加关联字段"
            disabled={sources < 2}
            onAdd={() => add('link', { target: second?.id ?? '' })}
          />
        }
      >
        {rows('link')}
      </Section>
      <Section
        title="表格列"
        about="分组的字段、汇总的数，或由其他列算出的数"
        tools={
          <>
            <Add
              icon={Group}
              label="添加分组列"
              disabled={groups.length === 0}
              onAdd={() =>
                designer.editor.group('添加分组列', () => {
                  for (const choice of groups) showGroup(designer, choice);
                })
              }
            />
            <Add
              icon={Columns3}
              label="添加汇总列"
              disabled={!some}
              onAdd={() => add('column', { source: main?.id ?? '', aggregate: 'sum' })}
            />
            <Add
              icon={SquareFunction}
              label="添加计算列"
              disabled={!some}
              onAdd={() =>
                addExactly(designer, 'column', {
                  ...{ alias: '计算列', type: plainType('number'), formula: '', format: untyped() },
                })
              }
            />
          </>
        }
      >
        {ids('column').length === 0 && <Empty>添加要汇总的列，例如 数量 的求和。</Empty>}
        {rows('column')}
      </Section>
    </>
  );
}
