import '@fontsource-variable/vazirmatn/index.css';
import './base.css';
import '../ui/ui.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { currentLanguage, switchLanguage } from './language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The language comes first: nothing is ever drawn without its texts or the wrong way round.
await switchLanguage(currentLanguage());
createRoot(root).render(<App />);
