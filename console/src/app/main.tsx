import '@fontsource-variable/vazirmatn/index.css';
import './base.css';
import '../ui/ui.css';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { App } from './app.tsx';
import { currentLanguage, switchLanguage } from './language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Schemas would try whether code may be made from text, which the content security policy forbids and reports.
config({ jitless: true });

// The language comes first: nothing is ever drawn without its texts or the wrong way round.
await switchLanguage(currentLanguage());
createRoot(root).render(<App />);
