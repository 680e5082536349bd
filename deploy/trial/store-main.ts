/** The tests' store that speaks S3, as a program of its own. Says how it is reached. */
import { startS3 } from '../../server/src/testing/s3-server.ts';

const store = await startS3();
console.log(store.url);
