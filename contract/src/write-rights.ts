import { writeFileSync } from 'node:fs';
import { rightsPage } from './rights.ts';

/** Writes `docs/rights.md`. */
writeFileSync(new URL('../../docs/rights.md', import.meta.url), rightsPage());
