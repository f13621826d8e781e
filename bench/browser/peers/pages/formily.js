import {
  Checkbox,
  DatePicker,
  FormItem,
  FormLayout,
  Input,
  NumberPicker,
  Radio,
  Select,
} from '@formily/antd-v5';
import { createForm } from '@formily/core';
import { createSchemaField, FormProvider } from '@formily/react';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';

const choices = ['a', 'b', 'c', 'd'].map(value => ({ label: `Choice ${value}`, value }));
const TYPES = [
  { type: 'string', 'x-component': 'Input' },
  { type: 'number', 'x-component': 'NumberPicker' },
  { type: 'string', 'x-component': 'Select', enum: choices },
  { type: 'string', 'x-component': 'DatePicker' },
  { type: 'string', 'x-component': 'Radio.Group', enum: choices },
  { type: 'array', 'x-component': 'Checkbox.Group', enum: choices },
  { type: 'string', 'x-component': 'Input.TextArea' },
];
const count = Number(new URLSearchParams(location.search).get('n'));
const properties = {};
for (let at = 0; at < count; at++) {
  const type = TYPES[at % TYPES.length];
  properties[`field${at}`] = {
    ...type,
    title: `Field ${at + 1}`,
    required: at % 5 === 0,
    'x-decorator': 'FormItem',
  };
}
const components = { DatePicker, FormItem, Input, NumberPicker, Radio, Select, Checkbox };
const SchemaField = createSchemaField({ components });
const fields = h(SchemaField, { schema: { type: 'object', properties } });
createRoot(document.getElementById('root')).render(
  h(FormProvider, { form: createForm() }, h(FormLayout, { layout: 'vertical' }, fields)),
);
