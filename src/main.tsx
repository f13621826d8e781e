import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchTabs } from './session/tabs.ts';
import { startTheme } from './ui/theme.ts';
import { startToasts } from './ui/toast.ts';

startTheme();
startToasts();
watchTabs();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
