/** What Qaysari adds to the projects that Capacitor makes: permissions and why they are asked for, links, version, pictures. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export interface NativeApp {
	/** Such as example.qaysari; the same in both stores. */
	id: string;
	/** Whose links open the app. */
	host: string;
	/** As people read it and as stores count it. */
	version: string;
	code: number;
	/** At least 1024 pixels square, without transparency. */
	icon: string;
}

const paper = '#faf6ef';

/** Why each thing is asked for: iOS shows it in the question, so in the two languages that the shop begins with. */
const reasons = {
	NSCameraUsageDescription: ['لالتقاط صورة تبحث بها أو ترسلها إلينا.', 'To take a picture that you search with or send us.'],
	NSPhotoLibraryUsageDescription: [
		'لاختيار صورة تبحث بها أو ترسلها إلينا.',
		'To choose a picture that you search with or send us.',
	],
	NSMicrophoneUsageDescription: ['لتسجيل رسالة صوتية لخدمة الزبائن.', 'To record a voice message for customer service.'],
	NSContactsUsageDescription: [
		'لدعوة صديق تختاره. لا نحفظ جهات اتصالك ولا نرسلها.',
		'To invite a friend whom you choose. Your contacts are neither kept nor sent.',
	],
	NSLocalNetworkUsageDescription: ['للوصول إلى المتجر عندما يكون في شبكتك.', 'To reach the shop when it is in your own network.'],
	NSUserTrackingUsageDescription: [
		'لنعرف أي إعلان جاء بك إلينا. المتجر يعمل من دونه أيضاً.',
		'To know which campaign brought you here. The shop works without it too.',
	],
} as const;

const androidPermissions = [
	'CAMERA',
	'READ_CONTACTS',
	'RECORD_AUDIO',
	'MODIFY_AUDIO_SETTINGS',
	'POST_NOTIFICATIONS',
	'READ_MEDIA_IMAGES',
];

export async function dressAndroid(folder: string, app: NativeApp): Promise<void> {
	edit(join(folder, 'app/build.gradle'), (text) =>
		text.replace(/versionCode \d+/, `versionCode ${app.code}`).replace(/versionName "[^"]*"/, `versionName "${app.version}"`),
	);
	edit(join(folder, 'app/src/main/AndroidManifest.xml'), (text) => {
		const permissions = androidPermissions
			.filter((name) => !text.includes(`permission.${name}"`))
			.map((name) => `    <uses-permission android:name="android.permission.${name}" />\n`)
			.join('');
		const links = ['/s/', '/pages/']
			.map(
				(prefix) => `                <data android:scheme="https" android:host="${app.host}" android:pathPrefix="${prefix}" />\n`,
			)
			.join('');
		const filter = `
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
${links}            </intent-filter>
`;
		return (
			withoutLinks(text)
				// What opens accounts lies in the safe of one phone and makes no sense on another.
				.replace('android:allowBackup="true"', 'android:allowBackup="false"')
				.replace(/\n\s*<\/activity>/, `\n${filter}\n        </activity>`)
				.replace(
					/\n<\/manifest>/,
					`\n${permissions}    <uses-feature android:name="android.hardware.camera" android:required="false" />\n</manifest>`,
				)
		);
	});
	const res = join(folder, 'app/src/main/res');
	for (const file of globSync('mipmap-*/ic_launcher{,_round,_foreground}.png', { cwd: res })) {
		const path = join(res, file);
		const { width = 48 } = await sharp(path).metadata();
		await redraw(path, app.icon, { width, height: width, share: file.includes('foreground') ? 0.6 : 1 });
	}
	edit(join(res, 'values/ic_launcher_background.xml'), (text) => text.replace(/#[0-9A-Fa-f]{6}/, paper));
	for (const file of globSync('drawable*/splash.png', { cwd: res })) await redrawWhole(join(res, file), app.icon);
}

/** Made again over a project that has them, there are still only one filter and one feature. */
function withoutLinks(text: string): string {
	return text
		.replace(/\s*<intent-filter android:autoVerify="true">[\s\S]*?<\/intent-filter>\n/, '\n')
		.replace(/\s*<uses-feature android:name="android.hardware.camera"[^>]*\/>/, '');
}

export async function dressIos(folder: string, app: NativeApp): Promise<void> {
	const project = join(folder, 'App/App.xcodeproj/project.pbxproj');
	edit(project, (text) =>
		text
			.replaceAll(/CURRENT_PROJECT_VERSION = [^;]+;/g, `CURRENT_PROJECT_VERSION = ${app.code};`)
			.replaceAll(/MARKETING_VERSION = [^;]+;/g, `MARKETING_VERSION = ${app.version};`)
			.replaceAll(/\n\s*CODE_SIGN_ENTITLEMENTS = App\/App.entitlements;/g, '')
			.replaceAll(
				'INFOPLIST_FILE = App/Info.plist;',
				'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\tINFOPLIST_FILE = App/Info.plist;',
			),
	);
	writeFileSync(
		join(folder, 'App/App/App.entitlements'),
		plist(
			`\t<key>aps-environment</key>\n\t<string>production</string>\n\t<key>com.apple.developer.associated-domains</key>\n\t<array>\n\t\t<string>applinks:${app.host}</string>\n\t</array>`,
		),
	);
	edit(join(folder, 'App/App/Info.plist'), (text) => {
		const told = Object.entries(reasons)
			.filter(([name]) => !text.includes(name))
			.map(([name, [arabic, english]]) => `\t<key>${name}</key>\n\t<string>${arabic} ${english}</string>\n`)
			.join('');
		const languages = text.includes('CFBundleLocalizations')
			? ''
			: '\t<key>CFBundleLocalizations</key>\n\t<array>\n\t\t<string>ar</string>\n\t\t<string>ckb</string>\n\t\t<string>en</string>\n\t\t<string>zh-Hans</string>\n\t</array>\n';
		return text.replace(/<\/dict>\s*<\/plist>/, `${told}${languages}</dict>\n</plist>`);
	});
	edit(join(folder, 'App/App/AppDelegate.swift'), (text) =>
		text.includes('didRegisterForRemoteNotifications') ? text : withPush(text),
	);
	const assets = join(folder, 'App/App/Assets.xcassets');
	await redraw(join(assets, 'AppIcon.appiconset/AppIcon-512@2x.png'), app.icon, { width: 1024, height: 1024, share: 1 });
	for (const file of globSync('Splash.imageset/*.png', { cwd: assets })) await redrawWhole(join(assets, file), app.icon);
}

/** The system hands its address for notices to the app's delegate, the plugin waits for it there. */
function withPush(text: string): string {
	const methods = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
}
`;
	return text.replace(/\n}\s*$/, `\n${methods}`);
}

const plist = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${body}
</dict>
</plist>
`;

function edit(path: string, change: (text: string) => string): void {
	writeFileSync(path, change(readFileSync(path, 'utf8')));
}

async function redrawWhole(path: string, icon: string): Promise<void> {
	const { width = 480, height = 480 } = await sharp(path).metadata();
	await redraw(path, icon, { width, height, share: 0.28 });
}

/** The mark in the middle of paper. @param size.share how much of the shorter side the mark takes */
async function redraw(path: string, icon: string, size: { width: number; height: number; share: number }): Promise<void> {
	const side = Math.round(Math.min(size.width, size.height) * size.share);
	const mark = await sharp(icon).resize(side, side).png().toBuffer();
	const drawn = await sharp({ create: { width: size.width, height: size.height, channels: 3, background: paper } })
		.composite([{ input: mark, gravity: 'centre' }])
		.png()
		.toBuffer();
	writeFileSync(path, drawn);
}
