import { plainType } from '@gonghui/elements/facts/plain.ts';
import { Columns3, Plus, Sigma, SquareFunction } from 'lucide-react';
import { useDataset } from './dataset-designer.ts';
import { Add, Empty, Section } from './rows/Section.tsx';
import { type SectionsProps, useParts } from './use-parts.tsx';

/** What a dataset of rows has below its sources: its fields, and who sees which of its data. */
export function DetailSections(props: SectionsProps) {
  const { definition } = props;
  const { state } = useDataset();
  const { ids, rows, add, some } = useParts(props);
  return (
    <>
      <Section
        title="字段"
        about="报表可以使用的列"
        tools={
          <>
            <Add icon={Columns3} label="选择字段" disabled={!some} onAdd={() => (state.picking = 'fields')} />
            <Add
              icon={SquareFunction}
              label="添加计算字段"
              disabled={!some}
              onAdd={() => add('field', { alias: '计算字段', type: plainType('number'), formula: '' })}
            />
            <Add icon={Sigma} label="添加计算指标" disabled={!some} onAdd={() => add('measure')} />
          </>
        }
      >
        {ids('field', 'measure').length === 0 && (
          <Empty>{some ? '点击「选择字段」，勾选报表需要的列。' : '先添加数据源。'}</Empty>
        )}
        {rows('field', 'measure')}
      </Section>
      <Section
        title="数据权限"
        about={
          definition.rowRules.length + definition.fieldRules.length > 0
            ? '符合任一行权限的数据可见'
            : '表单数据始终按查看者在表单中的权限；可在此再收紧'
        }
        tools={
          <>
            <Add icon={Plus} label="添加行权限" disabled={!some} onAdd={() => add('rowRule')} />
            <Add icon={Plus} label="添加字段权限" disabled={!some} onAdd={() => add('fieldRule')} />
          </>
        }
      >
        {rows('rowRule', 'fieldRule')}
      </Section>
    </>
  );
}
