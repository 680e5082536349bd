import '@fontsource-variable/vazirmatn/index.css';
import './base.css';
import '../ui/ui.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { currentLanguage, speak } from './language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The language comes first: nothing is ever drawn without its texts or the wrong way round.
await speak(currentLanguage());
createRoot(root).render(<App />);
