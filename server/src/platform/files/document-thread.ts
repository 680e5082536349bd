/** A thread that makes one document plain and ends. First it tells that it has begun. What it throws is told to whoever started it (`confined-document.ts`). */

import { parentPort, workerData } from 'node:worker_threads';
import { plainDocument } from './plain-document.ts';

parentPort?.postMessage('begun');
parentPort?.postMessage(await plainDocument(workerData as Uint8Array));
