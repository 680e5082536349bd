/** Shows what the shop tells an operator while the console is not looked at; nothing else is done here. */
self.addEventListener('push', (event) => {
	let told = {};
	try {
		told = event.data?.json() ?? {};
	} catch {
		// A browser demands that something is shown, whatever came.
	}
	event.waitUntil(
		self.registration.showNotification(told.title ?? 'Qaysari', {
			body: told.text ?? '',
			icon: '/mark.svg',
			dir: told.language === 'ar' || told.language === 'ckb' ? 'rtl' : 'ltr',
			lang: told.language ?? '',
			tag: told.tag ?? 'work',
			renotify: true,
			data: { link: told.link ?? '/' },
		}),
	);
});

self.addEventListener('notificationclick', (event) => {
	event.notification.close();
	event.waitUntil(open(event.notification.data.link));
});

/** Pages of the console alone. */
async function open(link) {
	const target = new URL(link, self.location.origin);
	const address = target.origin === self.location.origin ? target.href : self.location.origin;
	const [page] = await self.clients.matchAll({ type: 'window' });
	if (!page) return self.clients.openWindow(address);
	await page.focus();
	return page.navigate(address);
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
