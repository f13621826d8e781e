import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { Setting } from '../../settings.ts';

/** Titles of nodes and branches (spec, designers §9 "branch title 30 characters"). */
export const TITLE_LENGTH = 30;
/** Subject and text of notices and mails. */
export const NOTICE_TITLE_LENGTH = 100;
export const NOTICE_LENGTH = 2000;

export const Title = z.string().check(z.maxLength(TITLE_LENGTH));
/** A level of leaders; the tree of departments has at most as many as the server's maxLevel says. */
export const Level = z.nullable(z.int().check(z.minimum(1), z.maximum(50)));
export const FieldPermission = z.record(
  z.string().check(z.maxLength(60)),
  z.enum(['editable', 'readonly', 'hidden']),
);

export const titleSetting: Setting = {
  control: 'text',
  prop: 'title',
  label: '节点名称',
  maxLength: TITLE_LENGTH,
  placeholder: '最多30个字',
};

/** Text that an older version, another client or a merge left out reads as empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Props of a named shape as the document model has them. */
export const asProps = (props: object): Props => props as Props;
