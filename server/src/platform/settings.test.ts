import { describe, expect, it } from 'vitest';
import { BadConfig, readConfig } from './config.ts';
import { settings } from './settings.ts';

/** What is wrong with an environment, as whoever starts the shop reads it; null where it starts. */
function faultOf(environment: Record<string, string>): string | null {
	try {
		readConfig(environment);
		return null;
	} catch (error) {
		if (error instanceof BadConfig) return error.message;
		throw error;
	}
}

describe('a setting', () => {
	const table: [name: string, taken: string[], refused: string[]][] = [
		['NODE_ENV', ['development', 'test'], ['prod', 'Production']],
		['PORT', ['0', '1', '65535'], ['-1', '65536', '80.5', 'http', '8080x']],
		['DATABASE_URL', ['postgres://u:p@h:5432/d', 'postgresql://h/d'], ['mysql://h/d', 'h:5432', 'http://h/d']],
		['DATABASE_READ_URL', ['postgres://a/d', 'postgres://a/d, postgres://b/d'], ['postgres://a/d,', 'a']],
		['REDIS_URL', ['redis://h', 'rediss://u:p@h:6379/1'], ['http://h', 'h:6379']],
		['FILES_URL', ['s3://k:s@h/bucket', 's3://k:s@h/bucket/path?region=x'], ['s3://k:s@h', 's3://k:s@h/', 'http://h/b']],
		['STOP_SECONDS', ['1', '3600'], ['0', '3601', '1.5']],
		['DRAIN_SECONDS', ['0', '600'], ['-1', '601']],
		['DATABASE_POOL', ['1', '50'], ['0', '1.5', 'many']],
		['ROLE', ['web', 'jobs', 'all'], ['worker', 'WEB']],
		['PUBLIC_URL', ['https://shop.example', 'http://10.0.0.7:3000'], ['shop.example', 'ftp://shop.example']],
		['ALLOWED_HOSTS', ['shop.example', 'A.example, b.example'], ['https://shop.example', 'a b', ' ']],
		['TRUST_PROXY', ['127.0.0.1', '10.0.0.0/8, loopback', '::1', 'fd00::/8'], ['true', 'everybody', '10.0.0.0/8,']],
		['OUTBOX', ['on', 'off'], ['true', '1', 'ON']],
		['SAMPLE_SHOP', ['on', 'goods', 'off'], ['yes']],
		['LOG_LEVEL', ['silent', 'debug'], ['verbose', 'INFO']],
		['SECOND_FACTOR_GRACE_DAYS', ['off', '0', '7'], ['-1', 'never', '1.5']],
		['BUNDLE_PUBLIC_KEY', [`${'A'.repeat(43)}=`], ['A'.repeat(44), `${'A'.repeat(42)}=`]],
		[
			'APP_ORIGINS',
			['none', 'capacitor://localhost', 'https://a.example, https://b.example'],
			['localhost', 'https://a.example/x', '*'],
		],
		['ANDROID_APP_ID', [], ['qaysari', '1.example', 'a..b']],
		['IOS_APP_ID', ['ABCDE12345.example.qaysari'], ['example.qaysari', 'abcde12345.example']],
		['SECURITY_CONTACT', ['mailto:a@shop.example', 'https://shop.example/security'], ['a@shop.example', 'http://shop.example']],
		['PICTURE_MODEL_MEAN', ['0.5,0.5,0.5', ' 0 , -1 , 1.5 '], ['0.5', '0.5,0.5', '0.5,0.5,0.5,0.5', 'a,b,c', '1.2.3,0,0']],
		['PICTURE_MODEL_DEVIATION', ['1,1,1'], ['0,1,1', '-1,1,1']],
		['LINK_HOSTS', ['a.example', 'a.example:8080, b.example'], ['https://a.example', 'a.example:x', ' ']],
	];

	it.each(table)('%s is taken where it makes sense, and else named, without what it says', (name, taken, refused) => {
		for (const value of taken) expect([value, faultOf({ [name]: value })]).toEqual([value, null]);
		for (const value of refused) {
			const fault = faultOf({ [name]: value });
			expect([value, fault]).toEqual([value, expect.stringContaining(name)]);
			if (value.length > 6) expect(fault).not.toContain(value);
		}
	});

	it('stands in the list of all under a name in capitals, and an unknown one is passed over', () => {
		for (const name of Object.keys(settings.shape)) expect(name).toMatch(/^[A-Z][A-Z0-9_]*$/);
		for (const [name] of table) expect(Object.keys(settings.shape)).toContain(name);
		expect(faultOf({ HOME: '/root', NO_SETTING: 'x' })).toBeNull();
	});

	it('that is wrong is told with all others that are', () => {
		const fault = faultOf({ PORT: 'x', ROLE: 'y', LOG_LEVEL: 'z' });

		for (const name of ['PORT', 'ROLE', 'LOG_LEVEL']) expect(fault).toContain(name);
	});
});
