import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Files. */
export interface Certificate {
	cert: string;
	key: string;
}

/** A certificate that nobody trusts, for speaking HTTP/2 on loopback; null where there is no openssl. */
export function makeCertificate(folder: string): Certificate | null {
	const [cert, key] = [join(folder, 'bench-cert.pem'), join(folder, 'bench-key.pem')];
	const made = spawnSync('openssl', [
		...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
		...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', cert],
	]);
	return made.status === 0 ? { cert, key } : null;
}
