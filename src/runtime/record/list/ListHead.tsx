import { Plus, Search } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';
import { SearchInput } from '../../../ui/plain/SearchInput.tsx';
import { PhoneTools } from './panels/PhoneTools.tsx';
import { useList } from './use-list.ts';

/** Name of the form, search, and the way to a new record. */
export const ListHead = memo(function ListHead() {
  const { formName, within, device, canFill, acts } = useList(
    'formName',
    'within',
    'device',
    'canFill',
    'acts',
  );
  return (
    <header className="gh-list-head" data-device={device}>
      {within || device === 'mobile' ? null : <h1>{formName}</h1>}
      <SearchBox />
      {device === 'mobile' ? <PhoneTools /> : null}
      {canFill ? (
        <Button variant="primary" onClick={acts.onFill}>
          <Plus size={14} aria-hidden="true" /> 新建
        </Button>
      ) : null}
    </header>
  );
});

const SearchBox = memo(function SearchBox() {
  const { typed, acts } = useList('typed', 'acts');
  return (
    <div className="gh-search">
      <Search size={14} aria-hidden="true" />
      <SearchInput aria-label="搜索记录" placeholder="搜索记录" value={typed} onChange={acts.onType} />
    </div>
  );
});
