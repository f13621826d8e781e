import { Formio } from '@formio/js';
import 'bootstrap/dist/css/bootstrap.min.css';
import '@formio/js/dist/formio.full.min.css';

const values = ['a', 'b', 'c', 'd'].map(value => ({ label: `Choice ${value}`, value }));
const TYPES = [
  { type: 'textfield' },
  { type: 'number' },
  { type: 'select', data: { values } },
  { type: 'datetime', enableTime: false, format: 'yyyy-MM-dd' },
  { type: 'radio', values },
  { type: 'selectboxes', values },
  { type: 'textarea' },
];
const count = Number(new URLSearchParams(location.search).get('n'));
const components = Array.from({ length: count }, (_, at) => ({
  ...structuredClone(TYPES[at % TYPES.length]),
  input: true,
  key: `field${at}`,
  label: `Field ${at + 1}`,
  validate: { required: at % 5 === 0 },
}));
Formio.createForm(document.getElementById('root'), { display: 'form', components });
