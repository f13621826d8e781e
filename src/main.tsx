import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchFiles } from './account/file-cookie.ts';
import { wordFailedImports } from './api/failed-imports.ts';
import { watchTabs } from './session/tabs.ts';
import { watchCutPastes } from './ui/cut-paste.ts';
import { watchDoublePresses } from './ui/double-press.ts';
import { startTheme } from './ui/theme.ts';
import { startToasts } from './ui/toast.ts';
import { surviveTranslation } from './ui/translated.ts';

surviveTranslation();
watchDoublePresses();
watchCutPastes();
startTheme();
wordFailedImports();
startToasts();
watchTabs();
watchFiles();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
