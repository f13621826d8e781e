import {
  ArrowDown,
  ArrowUp,
  Copy,
  FileSpreadsheet,
  FolderInput,
  FolderOutput,
  FolderPlus,
  Gauge,
  LayoutList,
  Pencil,
  Plus,
  Search,
  Send,
  Trash2,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Action } from '../../../ui/action.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { SearchBox } from '../../../ui/plain/SearchBox.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { FormList } from './FormList.tsx';
import { FromExcel } from './FromExcel.tsx';
import { isGroup, placeOfStep, type Row, type Step, search } from './form-list.ts';
import css from './pages.module.css';
import { type Form, useForms } from './use-forms.ts';

/** What is under way, one thing at a time: the button that began it shows so, a row's menu has none. */
type Work = 'form' | 'group' | 'row';

/** 页面管理: the forms of one applet in groups, as managers keep them. */
export function Component() {
  const { appletId = '' } = useParams();
  const navigate = useNavigate();
  const forms = useForms(appletId);
  const [keyword, setKeyword] = useState('');
  const [renaming, setRenaming] = useState<string | null>(null);
  const [busy, setBusy] = useState<Work | null>(null);
  const [fromExcel, setFromExcel] = useState(false);
  const found = useMemo(() => search(forms.forms, keyword), [forms.forms, keyword]);

  const open = (item: Form) => navigate(`/design/form/${item.appletId}/${item.id}`);
  const once = async (work: () => Promise<unknown>, kind: Work = 'row') => {
    if (busy) return;
    setBusy(kind);
    // What went wrong has been shown by the client.
    await work().catch(() => undefined);
    setBusy(null);
  };
  const createForm = (groupId: string | null) =>
    once(async () => navigate(`/design/form/${appletId}/${await forms.createForm(groupId)}`), 'form');
  const createGroup = (groupId: string | null) =>
    once(async () => setRenaming(await forms.createGroup(groupId)), 'group');

  const actionsOf = (row: Row<Form>, step: (id: string, way: Step) => void): Action[] => {
    const { item } = row;
    const can = (way: Step) => !keyword && placeOfStep(forms.forms, item.id, way) !== null;
    const moves: Action[] = [
      {
        id: 'up',
        label: '上移',
        icon: <ArrowUp size={14} />,
        disabled: !can('up'),
        apart: true,
        onSelect: () => step(item.id, 'up'),
      },
      {
        id: 'down',
        label: '下移',
        icon: <ArrowDown size={14} />,
        disabled: !can('down'),
        onSelect: () => step(item.id, 'down'),
      },
      {
        id: 'in',
        label: '移入上方分组',
        icon: <FolderInput size={14} />,
        disabled: !can('in'),
        onSelect: () => step(item.id, 'in'),
      },
      {
        id: 'out',
        label: '移出分组',
        icon: <FolderOutput size={14} />,
        disabled: !can('out'),
        onSelect: () => step(item.id, 'out'),
      },
    ];
    const rename: Action = {
      id: 'rename',
      label: '重命名',
      icon: <Pencil size={14} />,
      onSelect: () => setRenaming(item.id),
    };
    const remove: Action = {
      id: 'remove',
      label: '删除',
      icon: <Trash2 size={14} />,
      danger: true,
      apart: true,
      onSelect: () => void once(() => forms.remove(item)),
    };
    if (isGroup(item))
      return [
        { id: 'form', label: '新建表单', icon: <Plus size={14} />, onSelect: () => void createForm(item.id) },
        ...(row.level === 1
          ? [
              {
                id: 'group',
                label: '新建子分组',
                icon: <FolderPlus size={14} />,
                onSelect: () => void createGroup(item.id),
              },
            ]
          : []),
        rename,
        ...moves,
        remove,
      ];
    return [
      rename,
      {
        id: 'copy',
        label: '复制',
        icon: <Copy size={14} />,
        onSelect: () => void once(() => forms.copy(item)),
      },
      {
        id: 'data',
        label: '查看数据',
        icon: <LayoutList size={14} />,
        onSelect: () => navigate(`/url/applet/${appletId}?form=${item.id}`),
      },
      ...(item.existsApprovalNodes
        ? [
            {
              id: 'efficiency',
              label: '流程效率',
              icon: <Gauge size={14} />,
              onSelect: () => navigate(`/applet/efficiency/${appletId}/${item.id}`),
            },
          ]
        : []),
      {
        id: 'release',
        label: '发布',
        icon: <Send size={14} />,
        onSelect: () => navigate(`/design/group-release/${appletId}/${item.id}`),
      },
      ...moves,
      remove,
    ];
  };

  const body = () => {
    if (!forms.data && forms.loading) return <Skeleton rows={8} height={28} className={css.bones} />;
    if (!forms.data)
      return (
        <EmptyState title="表单列表没有加载成功" text="请检查网络后重试。">
          <Button onClick={() => void forms.reload()}>重试</Button>
        </EmptyState>
      );
    if (forms.count === 0)
      return (
        <EmptyState
          icon={<LayoutList size={22} />}
          title="还没有表单"
          text="新建一个表单，设计好字段后发布给同事填写。"
        >
          <Button variant="primary" onClick={() => void createForm(null)}>
            <Plus size={16} />
            新建表单
          </Button>
          <Button onClick={() => setFromExcel(true)}>
            <FileSpreadsheet size={16} />从 Excel 新建
          </Button>
        </EmptyState>
      );
    if (found.length === 0)
      return (
        <EmptyState icon={<Search size={22} />} title={`没有名称包含「${keyword.trim()}」的表单`}>
          <Button onClick={() => setKeyword('')}>清除搜索</Button>
        </EmptyState>
      );
    return (
      <FormList
        forms={found}
        searching={keyword.trim() !== ''}
        taken={forms.names}
        renaming={renaming}
        setRenaming={setRenaming}
        onMove={forms.move}
        onRename={(item, name) => void forms.rename(item, name)}
        onOpen={open}
        onRemove={item => void once(() => forms.remove(item))}
        actionsOf={actionsOf}
      />
    );
  };

  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1 className={css.title}>页面管理</h1>
        <div className={css.tools}>
          <SearchBox label="搜索表单" value={keyword} onChange={setKeyword} />
          <Button busy={busy === 'group'} onClick={() => void createGroup(null)}>
            <FolderPlus size={16} />
            新建分组
          </Button>
          <Button onClick={() => setFromExcel(true)}>
            <FileSpreadsheet size={16} />从 Excel 新建
          </Button>
          <Button variant="primary" busy={busy === 'form'} onClick={() => void createForm(null)}>
            <Plus size={16} />
            新建表单
          </Button>
        </div>
      </header>
      {body()}
      {fromExcel ? (
        <FromExcel
          appletId={appletId}
          onClose={() => setFromExcel(false)}
          onMade={id => navigate(`/design/form/${appletId}/${id}`)}
        />
      ) : null}
    </div>
  );
}
