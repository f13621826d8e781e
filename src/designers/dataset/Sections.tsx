import { Plus, Workflow } from 'lucide-react';
import { AggregateSections } from './AggregateSections.tsx';
import { DetailSections } from './DetailSections.tsx';
import { useDataset } from './dataset-designer.ts';
import { Add, Empty, Section } from './rows/Section.tsx';
import { SourceLines } from './rows/SourceLines.tsx';
import { type SectionsProps, useParts } from './use-parts.tsx';

/** What stands in the canvas, each sort of part under its own head. */
export function Sections(props: SectionsProps) {
  const { definition, painter } = props;
  const { state } = useDataset();
  const { rows, add, sources, some, main, second } = useParts(props);
  const aggregate = definition.kind === 'aggregate';
  return (
    <>
      <Section
        title={aggregate ? '数据集' : '数据源'}
        about={aggregate ? '第一个是主数据集，其余按关联字段与它对应' : '第一个是主数据源，其余与它关联'}
        tools={
          <>
            <Add icon={Plus} label="添加数据源" onAdd={() => (state.picking = 'source')} primary={!some} />
            {!aggregate && sources > 1 && (
              <>
                <Add
                  icon={Workflow}
                  label="添加关联"
                  onAdd={() => add('relation', { left: main?.id ?? '', right: second?.id ?? '' })}
                />
                <Add icon={Plus} label="添加合并" onAdd={() => add('union')} />
              </>
            )}
          </>
        }
      >
        {some ? (
          <SourceLines definition={definition} painter={painter} />
        ) : (
          <Empty>
            选择一张表单作为主数据源，它的每条数据就是数据集的一行；选择子表时，子表的每一行是数据集的一行。
          </Empty>
        )}
        {!some && rows('source', 'relation', 'union')}
      </Section>
      {aggregate ? <AggregateSections {...props} /> : <DetailSections {...props} />}
    </>
  );
}
