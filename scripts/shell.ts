/**
 * Prepares the native project of the app: builds its web part, makes or renews the project with Capacitor, and says what is left to
 * do with the vendor's tools.
 *
 *     npm run shell:android -- --shop https://shop.example --id example.qaysari --bundle-key <BUNDLE_PUBLIC_KEY>
 *     npm run shell:ios -- --shop https://shop.example --id example.qaysari --bundle-key <BUNDLE_PUBLIC_KEY>
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { appVersion, firstVersionCode } from '@qaysari/contract/limits';
import { brandName } from '@qaysari/messages/languages';
import { dressAndroid, dressIos } from './shell-native.ts';
import { buildShellWeb, writeShellWeb } from './shell-web.ts';

const root = new URL('..', import.meta.url).pathname;
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		shop: { type: 'string', default: 'http://localhost:3000' },
		id: { type: 'string', default: 'example.qaysari' },
		'bundle-key': { type: 'string', default: '' },
		version: { type: 'string', default: appVersion.name },
		code: { type: 'string', default: String(appVersion.code) },
		/** Where the project lies. */
		folder: { type: 'string', default: join(root, 'shell') },
	},
});
const [platform] = positionals;
if (platform !== 'android' && platform !== 'ios') fail('Name the platform: android or ios');
if (!URL.canParse(values.shop)) fail('--shop is the address of the shop, such as https://shop.example');
const shop = new URL(values.shop);
if (shop.protocol !== 'https:' && !['localhost', '127.0.0.1', '10.0.2.2'].includes(shop.hostname))
	fail('--shop is an https address, or one of this machine to try things out');
if (!/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/.test(values.id)) fail('--id is a reversed domain, such as example.qaysari');
const code = Number(values.code);
if (!Number.isInteger(code) || code < firstVersionCode) fail(`--code is a whole number from ${firstVersionCode} up`);

const folder = resolve(values.folder);
mkdirSync(folder, { recursive: true });
if (folder !== join(root, 'shell')) cpSync(join(root, 'shell/package.json'), join(folder, 'package.json'));
buildShellWeb();
writeShellWeb(join(folder, 'www'), { shop: shop.origin, publicKey: values['bundle-key'], version: values.version, code });
writeFileSync(join(folder, 'capacitor.config.json'), `${JSON.stringify(capacitorConfig(), null, '\t')}\n`);

if (existsSync(join(folder, platform))) capacitor('sync', platform);
else capacitor('add', platform, ...(platform === 'ios' ? ['--packagemanager', 'SPM'] : []));
const dress = platform === 'ios' ? dressIos : dressAndroid;
await dress(join(folder, platform), {
	id: values.id,
	host: shop.hostname,
	version: values.version,
	code,
	icon: join(root, 'storefront/public/icon-512.png'),
});
console.log(`\nThe project is ready: ${join(folder, platform)}`);
if (!values['bundle-key']) console.log('Without --bundle-key it takes no updates of its web part, only those of the store.');
console.log(platform === 'android' ? nextForAndroid() : nextForIos());

function capacitorConfig() {
	return {
		appId: values.id,
		appName: brandName.en,
		webDir: 'www',
		backgroundColor: '#faf6ef',
		// Nothing of a buyer's calls belongs in a phone's log.
		loggingBehavior: 'none',
		server: { androidScheme: 'https', hostname: 'localhost', cleartext: shop.protocol === 'http:' },
		android: { captureInput: true, minWebViewVersion: 111 },
		ios: { contentInset: 'never', preferredContentMode: 'mobile' },
		plugins: {
			SplashScreen: { launchAutoHide: true, launchShowDuration: 4000, backgroundColor: '#faf6ef', showSpinner: false },
			PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] },
			Keyboard: { resize: 'native' },
		},
	};
}

function capacitor(...command: string[]): void {
	const bin = join(root, 'node_modules/@capacitor/cli/bin/capacitor');
	const done = spawnSync(process.execPath, [bin, ...command], { cwd: folder, stdio: 'inherit' });
	if (done.status !== 0) process.exit(done.status ?? 1);
}

function nextForAndroid(): string {
	const sdk = process.env.ANDROID_HOME ?? process.env.ANDROID_SDK_ROOT;
	return sdk && existsSync(sdk)
		? 'Next: ./gradlew bundleRelease in that folder, signed with your key (docs/native.md).'
		: 'Skipped: the build for the store needs the Android SDK and a JDK, which are not on this machine. Take the folder to one that has them (docs/native.md).';
}

function nextForIos(): string {
	return process.platform === 'darwin'
		? 'Next: open App/App.xcodeproj in Xcode, choose your team and archive (docs/native.md).'
		: 'Skipped: the build for the store needs Xcode, which runs on macOS only. Take the folder to a Mac (docs/native.md).';
}

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}
