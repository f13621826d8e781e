/** What searches while one types. It is fetched as a whole: `ui/parts.ts`. */
export { Combobox } from './Combobox.tsx';
export { SearchList } from './SearchList.tsx';
