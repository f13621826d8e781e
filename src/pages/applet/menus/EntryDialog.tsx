import { MENU_NAME_LENGTH, MENU_URL_LENGTH } from '@gonghui/contract/menus.ts';
import { BAD_OUTSIDE, outsideAddress } from '@gonghui/elements/shared/link.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import { ExternalLink, File, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { pageKind } from '../../../kinds/pages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/plain/TextField.tsx';
import { ENTRY_ICONS } from '../entry-icons.ts';
import icons from '../IconPicker.module.css';
import type { Page } from '../pages/use-pages.ts';
import type { Entry } from './menu-entries.ts';
import css from './menus.module.css';

interface EntryDialogProps {
  /** Null for a new link. */
  entry: Entry | null;
  page: Page | undefined;
  onOk(entry: Entry): void;
  onCancel(): void;
}

const urlFault = (url: string): string | null => {
  if (url.trim().length > MENU_URL_LENGTH) return `不能超过${MENU_URL_LENGTH}字`;
  return outsideAddress(url) === null ? BAD_OUTSIDE : null;
};

const nameFault = (name: string, own: string | undefined): string | null => {
  if (name === '') return '不能为空';
  return name.length > MENU_NAME_LENGTH && name !== own ? `不能超过${MENU_NAME_LENGTH}字` : null;
};

/** Name, address and picture of a page or a link in the navigation. */
export function EntryDialog({ entry, page, onOk, onCancel }: EntryDialogProps) {
  const isLink = entry === null || entry.type === 'link';
  const [name, setName] = useState(entry?.name ?? '');
  const [url, setUrl] = useState(entry?.url ?? '');
  const [icon, setIcon] = useState(entry?.icon ?? null);
  const [asked, setAsked] = useState(false);
  const wanted = cleanName(name) || (page?.name ?? '');
  const faults = { name: nameFault(wanted, page?.name), url: isLink ? urlFault(url) : null };
  const ok = () => {
    setAsked(true);
    if (faults.name !== null || faults.url !== null) return;
    const base = entry ?? { id: newId(), type: 'link' as const, hidden: false };
    onOk({ ...base, name: wanted, icon, ...(isLink ? { url: url.trim() } : {}) });
  };
  return (
    <Dialog
      title={entry === null ? '添加链接' : `设置「${entry.name}」`}
      width={440}
      onOk={ok}
      onCancel={onCancel}
    >
      <div className={css.form}>
        <TextField
          label="显示名称"
          required={isLink}
          value={name}
          placeholder={page?.name}
          error={asked ? faults.name : null}
          onChange={event => setName(event.target.value)}
        />
        {isLink && (
          <TextField
            label="地址"
            required
            type="url"
            value={url}
            placeholder="https://"
            hint="在新窗口打开"
            error={asked ? faults.url : null}
            onChange={event => setUrl(event.target.value)}
          />
        )}
        <Icons
          own={page ? (pageKind(page.type)?.icon ?? File) : ExternalLink}
          value={icon}
          onChange={setIcon}
        />
      </div>
    </Dialog>
  );
}

interface IconsProps {
  own: LucideIcon;
  value: string | null;
  onChange(icon: string | null): void;
}

/** Pictures to choose from, that of its sort first. */
function Icons({ own, value, onChange }: IconsProps) {
  const choices = [
    { name: null, label: '默认', icon: own },
    ...Object.entries(ENTRY_ICONS).map(([name, one]) => ({ name, ...one })),
  ];
  return (
    <fieldset className={icons.set}>
      <legend className={icons.legend}>图标</legend>
      <div className={icons.row}>
        {choices.map(({ name, label, icon: Icon }) => (
          <label key={label} className={icons.choice} data-tip={label}>
            <input
              type="radio"
              className="gh-sr-only"
              name="entry-icon"
              aria-label={label}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            <span className={css.picture}>
              <Icon size={18} aria-hidden="true" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
