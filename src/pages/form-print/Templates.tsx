import { MOST_STENCILS, type StencilItem } from '@gonghui/contract/print-shapes.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { PrintLayer } from '../../runtime/print/PrintButton.tsx';
import { useKeptWord } from '../../session/use-kept-look.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { SearchInput } from '../../ui/plain/SearchInput.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import css from './form-print.module.css';
import { NewTemplate } from './NewTemplate.tsx';
import { START_WORDS, type Start } from './starts.ts';
import { TemplateCard } from './TemplateCard.tsx';
import { useTemplateActs } from './use-template-acts.ts';

interface TemplatesProps {
  appletId: string;
  formId: string;
  formName: string;
}

const asked = { page: { current: 1, pageSize: 999 } };

/** The templates of a form, each with its first page; new ones, and what may be done with each. */
export function Templates({ appletId, formId, formName }: TemplatesProps) {
  const navigate = useNavigate();
  const { data, error, reload } = useLoad(`stencils ${formId}`, async signal => {
    const params = { id: formId };
    const [{ list }, { list: variables }] = await Promise.all([
      send(printCalls.page, { params, body: asked }, { signal, quiet: true }),
      send(printCalls.dataset, { params }, { signal, quiet: true }),
    ]);
    return { list, variables };
  });
  const [keyword, setKeyword] = useKeptWord(`stencils.${formId}`);
  const design = (id: string) => void navigate(`/stencil/${appletId}/${formId}/${id}`);
  const acts = useTemplateActs({ formId, formName, variables: data?.variables ?? [], reload, design });
  const list = data?.list ?? [];
  const taken = useMemo(() => new Set(list.map(({ name }) => name)), [list]);
  const found = list.filter(({ name }) => meets(name, keyword));
  if (!data)
    return error ? (
      <EmptyState title="打印模板没有加载成功" text="请检查网络后重试。">
        <Button onClick={() => void reload()}>重试</Button>
      </EmptyState>
    ) : (
      <Skeleton rows={3} height={120} />
    );
  const isFull = list.length >= MOST_STENCILS;
  return (
    <>
      <div className={css.bar}>
        <p>
          {list.length === 0
            ? '没有启用的模板时，按表单的布局打印'
            : `共 ${list.length} 个模板，${list.filter(({ printed }) => printed !== null).length} 个已启用`}
          {isFull ? `，最多 ${MOST_STENCILS} 个` : ''}
        </p>
        {list.length > 8 ? (
          <SearchInput
            className={css.search}
            aria-label="搜索模板"
            placeholder="搜索模板"
            value={keyword}
            onChange={setKeyword}
          />
        ) : null}
        <NewTemplate disabled={isFull} busy={acts.busy} onNew={acts.create} />
      </div>
      {list.length === 0 ? (
        <NoTemplates busy={acts.busy} onNew={acts.create} />
      ) : found.length === 0 ? (
        <EmptyState compact title="没有名称相符的模板" />
      ) : (
        <ul className={css.cards} aria-label="打印模板">
          {found.map(item => (
            <TemplateCard
              key={item.id}
              item={item}
              nameOf={acts.nameOf}
              taken={taken}
              onDesign={() => design(item.id)}
              onRename={name => void acts.rename(item, name)}
              onClone={() => void acts.clone(item)}
              onSwitch={() => void acts.turn(item)}
              onRemove={() => void acts.remove(item)}
              onPreview={() => acts.setPreviewed(item)}
            />
          ))}
        </ul>
      )}
      {acts.previewed ? <TryOut formId={formId} item={acts.previewed} onClose={acts.endPreview} /> : null}
    </>
  );
}

function NoTemplates({ busy, onNew }: { busy: boolean; onNew(start: Start): void }) {
  return (
    <EmptyState
      icon={<Printer size={22} />}
      title="还没有打印模板"
      text="模板决定记录打印出来的样子：合同、报销单、出库单、标签。可以先按表单生成一个，再改成想要的样子。"
    >
      <Button variant="primary" busy={busy} onClick={() => onNew('form')}>
        {START_WORDS.form.label}
      </Button>
      <Button disabled={busy} onClick={() => onNew('blank')}>
        {START_WORDS.blank.label}
      </Button>
    </EmptyState>
  );
}

/** A template with the newest record that whoever designs may see. */
function TryOut(props: { formId: string; item: StencilItem & { recordId: string }; onClose(): void }) {
  const { formId, item, onClose } = props;
  const only = useMemo(
    () => ({ id: item.id, name: item.name, labels: item.labels, isOff: item.printed === null }),
    [item],
  );
  const recordIds = useMemo(() => [item.recordId], [item]);
  return <PrintLayer formId={formId} recordIds={recordIds} only={only} onClose={onClose} />;
}
