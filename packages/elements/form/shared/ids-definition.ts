import * as z from 'zod/mini';
import { defineElement, type ElementDefinition, type FieldSpec } from '../../definition.ts';
import { clearableShape, fieldDefaults, fieldShape, placeholderShape } from './common-props.ts';
import { clearableSetting, fieldSettings, placeholderSetting } from './common-settings.ts';
import type { IdsProps } from './ids-field.ts';

interface DefinitionTexts {
  type: string;
  title: string;
  icon: string;
  keywords: string;
  /** Title of the switch that allows several. */
  several: string;
  fromSheet?: true;
  /** What the default value is called that follows whoever fills in. */
  current?: string;
}

/** The definition of staff, dept or role: lists of ids that differ in what the ids are of. */
export const defineIds = (field: FieldSpec<IdsProps, string[]>, said: DefinitionTexts): ElementDefinition =>
  defineElement<IdsProps, string[]>({
    type: said.type,
    title: said.title,
    icon: said.icon,
    group: '人员',
    keywords: said.keywords,
    ...(said.fromSheet && { fromSheet: true }),
    categories: ['field', 'subform-field'],
    defaults: () => ({
      ...fieldDefaults(said.title),
      placeholder: `请选择${said.title}`,
      clearable: true,
      multiple: false,
    }),
    props: z.object({
      ...fieldShape,
      ...placeholderShape,
      ...clearableShape,
      multiple: z.optional(z.boolean()),
    }),
    settings: fieldSettings({
      basic: [
        placeholderSetting,
        ...(said.current
          ? [
              {
                control: 'segmented',
                prop: 'defaultGenre',
                label: '默认值',
                options: [
                  { value: 'static-default', label: '无' },
                  { value: 'current', label: said.current },
                ],
              } as const,
            ]
          : []),
      ],
      check: [{ control: 'switch', prop: 'multiple', label: said.several }],
      appearance: [clearableSetting],
    }),
    field,
  });
