import type { FormItem } from '@gonghui/contract/form-shapes.ts';
import type { FetchedComponent } from '@gonghui/elements/ui/fetched.tsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** Leads from a row's menu to what only pages of this kind have. */
export interface RowLink {
  id: string;
  label: string;
  icon: LucideIcon;
  path: string;
}

/** Another way to make a page than an empty one. */
export interface OtherWay {
  id: string;
  label: string;
  icon: LucideIcon;
  Dialog: ComponentType<{ appletId: string; onClose(): void; onMade(id: string): void }>;
}

/** Something beside the design itself that a release would leave behind, for a person to decide. */
export interface Concern {
  /** Shown on the page before the release, with the way to put it right. */
  note: string;
  fix: { label: string; path: string };
  /** Asked when a newer version is released all the same. */
  question: string;
}

/** What shows released pages of a kind: one value in `view.ts` of its folder, apart from all that lists know of the kind. */
export interface KindView {
  readonly type: string;
  /**
   * A released page as people see it, within its applet; on a page of its own too, unless the kind has routes for that. While a
   * visit is on (`api/visit.ts`) a stranger sees it by a link, whose short name `id` is.
   */
  readonly View: FetchedComponent<{ id: string }>;
}

/** What lists, release and readers know of the pages of a kind: one value in `page.ts` of its folder, found there by itself. */
export interface PageKind extends KindView {
  /** 表单. */
  readonly noun: string;
  /** What it is called beside other kinds, where its noun is what all of them are called. */
  readonly beside?: string;
  /** What a node of it is called: 组件. */
  readonly part: string;
  readonly icon: LucideIcon;
  /** What a list of pages says while this is the only kind: where there is none yet, above those who get them, of each. */
  readonly alone?: { none: string; scope: string; may: string };
  /** The second line of the question before one is deleted. */
  readonly removal: string;
  readonly rowLinks?: (item: Omit<FormItem, 'children'>) => readonly RowLink[];
  /** What a new one has to be told before it can be made; without it a new one is empty. */
  readonly Make?: ComponentType<{
    appletId: string;
    groupId: string | null;
    onClose(): void;
    onMade(id: string): void;
  }>;
  readonly otherWays?: readonly OtherWay[];
  readonly release: {
    /** Those for whom it is released: 填写人. */
    readonly people: string;
    readonly does: '填写' | '查看';
    readonly scope: string;
    /** The link to what they see. */
    readonly open: string;
    /** What taking it offline means, before the question. */
    readonly offline: string;
    /** It can be open to strangers, once somebody has confirmed what leaves with it. */
    readonly publishes?: true;
    /** Links to it are made on this page, and not on one of their own. */
    readonly links?: true;
    /** It is played where nobody is signed in, by passes. */
    readonly plays?: true;
    readonly concern?: (id: string, signal: AbortSignal) => Promise<Concern | null>;
  };
}
