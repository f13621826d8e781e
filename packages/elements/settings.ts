import type { Props } from '@gonghui/scene/types.ts';

/** The inspector is made from these; a new kind of control is a new member here and one file in the frame. */
export type SettingControl =
  | { control: 'text'; maxLength?: number; placeholder?: string }
  | { control: 'textarea'; maxLength?: number; placeholder?: string; rows?: number }
  /** A `text`-merged prop that people type together. */
  | { control: 'shared-text'; maxLength?: number }
  | { control: 'number'; min?: number; max?: number; step?: number; unit?: string; clearable?: boolean }
  | { control: 'switch' }
  | { control: 'select'; options: readonly { value: string | number; label: string }[] }
  | { control: 'segmented'; options: readonly { value: string | number; label: string }[] }
  | { control: 'color' }
  /** A `list`-merged prop of {value, label}; `defaultProp` names the prop that holds the preset choice(s). */
  | { control: 'options'; defaultProp?: string; multiple?: boolean; max: number }
  /** Options with levels: a `list`-merged prop of {value, label, parent}. */
  | { control: 'option-tree'; max: number }
  /** Parts of an auto number: a `list`-merged prop of {id, kind, text, format, field}. */
  | { control: 'serial-parts' }
  /** Column ratios such as 6:6 or 3:3:3:3. */
  | { control: 'grid-ratio' }
  /** Address of an uploaded picture; empty string for none. */
  | { control: 'image' }
  | { control: 'date' }
  | { control: 'date-range' }
  | { control: 'time' }
  /** The default value, edited with the type's own fill view. */
  | { control: 'default-value' }
  | { control: 'users' }
  /** An address people may go to (`shared/link.ts`), or a form of this applet. */
  | { control: 'link' }
  /** An uploaded film or its https address; empty string for none. */
  | { control: 'video' }
  /** One of the glyphs that tiles and bars show (`ui/glyphs.ts`). */
  | { control: 'glyph' }
  /** Formatted text as HTML, sanitised where it is shown. */
  | { control: 'rich-text' }
  /** Id of a dialog of this form. */
  | { control: 'dialog-node' }
  /** True for at most one item of its list. */
  | { control: 'only-one' }
  /** A `list`-merged prop whose records unfold into settings of their own; `titleField` names them. */
  | {
      control: 'items';
      itemKey: string;
      itemTitle: string;
      titleField: string;
      max: number;
      min?: number;
      fields: readonly ItemField[];
    }
  /**
   * Where the default value comes from: fixed, a formula (`defaultFormula`), another form's records (`dataControl`), or
   * who fills in and when, which is called `current` (今天) in the list.
   */
  | { control: 'default-genre'; current?: string }
  /** Where options come from (`optionalGenre`, `datasetAssociate`), and what choosing one shows (`relateds`). */
  | { control: 'option-source' }
  /** What contents are allowed: any, a list (`verificationText`), or those of a dataset (`datasetAssociate`). */
  | { control: 'content-verification' }
  /** Linkage rules of the whole form. */
  | { control: 'rules' }
  /** What has to hold between fields when a record is stored. */
  | { control: 'checks' }
  | { control: 'depts' }
  /** People, roles and departments with the names they were picked by: a `list`-merged prop of {id, type, name}. */
  | { control: 'tags'; noun: string }
  /** Which leader up the tree of departments: 1 to the highest level there is; null until chosen. */
  | { control: 'leader-level' }
  /** Id of a department field of the form that a flow belongs to. */
  | { control: 'dept-field' }
  /** What an approver may do, what it is called, and how people are added (`approvalAudit` and its neighbours). */
  | { control: 'approval-actions' }
  /** For each field of the form: editable, readonly or hidden. */
  | { control: 'field-permission' }
  /** Condition of a branch: the props `logical` and `expressions`. */
  | { control: 'condition' };

/** One setting of an item of a list; `prop` is a field of the item, `initial` what a new item has there. */
export type ItemField = SettingControl & {
  prop: string;
  label: string;
  initial: string | number | boolean | null | never[];
  help?: string;
  showIf?(item: Props): boolean;
};

export type Setting = SettingControl & {
  /** Dotted path of the leaf. */
  prop: string;
  label: string;
  help?: string;
  showIf?(props: Props): boolean;
  /** Where it says something: in a grid that components share, or in a table whose column this is. Absent: anywhere. */
  place?: 'grid' | 'column';
  /** Locked with this tooltip, for example 您已经在数据集中配置该属性. */
  lockedIf?(props: Props): string | null;
};

export interface SettingGroup {
  title: string;
  settings: readonly Setting[];
}
