export interface SearchOption {
  value: string;
  label: string;
  /** Its heading; entries of one group stand together. */
  group?: string;
  /** Said faintly behind the name. */
  detail?: string;
  /** Keys that do the same. */
  keys?: string;
}

interface SearchProps {
  /** What is searched for here; its name for who does not see the words beside it. */
  label: string;
  placeholder: string;
  /** What the words mean, best first: who searches knows how (pinyin, other applets, the network). */
  options: readonly SearchOption[];
  /** What stands in place of no entries. */
  empty: string;
  onSearch(words: string): void;
  onChoose(value: string): void;
}

/** A box that says what is chosen and searches while one types. */
export interface ComboboxProps extends SearchProps {
  /** Of what a label beside it is for. */
  id?: string;
  /** What the box says while nobody searches. */
  text: string;
  /** The chosen entry, which is marked. */
  value?: string;
  /** Said below the entries. */
  hint?: string | undefined;
  disabled?: boolean;
}

/** A search whose answers always show: it is all that its overlay is for. */
export interface SearchListProps extends SearchProps {
  words: string;
  onClose(): void;
}

/** What became of a box before the part that searches was there. */
export interface TypedSearch {
  typed: string | null;
  focused: boolean;
  open: boolean;
}
