import { one } from '@qaysari/server/src/platform/database/rows.ts';
import { sql } from 'kysely';
import { startBrowser } from './browser.ts';
import { openLighthouse } from './lighthouse.ts';
import { firstProduct, type Place, startShop } from './place.ts';
import type { PartReport } from './report.ts';

const languages = ['ar', 'ckb', 'en', 'zh'] as const;
const categories = ['accessibility', 'best-practices', 'seo'] as const;

/**
 * What Lighthouse says of accessibility, good practice and search engines, for every page that strangers and search engines find, in
 * four languages. Nothing here depends on how fast the machine is.
 */
export async function measureQuality(place: Place, quick: boolean): Promise<PartReport> {
	const shop = await startShop(place, {});
	const lighthouse = await openLighthouse();
	const browser = await startBrowser();
	try {
		const product = await firstProduct(place);
		const { code } = await one<{ code: string }>(
			place.db,
			sql`select slug as code from landing_page where live is not null and place is null order by id limit 1`,
		);
		/** Pages that belong to somebody ask search engines to stay away, on purpose. */
		const pages: { name: string; path: string; hidden?: true }[] = [
			{ name: 'home', path: '/' },
			{ name: 'product', path: `/pages/product_details/index?id=${product}` },
			{ name: 'search', path: `/pages/search-detail/index?keyword=${encodeURIComponent('مكنسة')}` },
			{ name: 'hot', path: '/pages/hot-landing-page/index' },
			{ name: 'landing', path: `/pages/landing-page/index?code=${encodeURIComponent(code)}` },
			{ name: 'brand', path: '/pages/brand/index' },
			{ name: 'all products', path: '/pages/x/all-products' },
			{ name: 'sign in', path: '/pages/login/index', hidden: true },
			{ name: 'cart', path: '/pages/no_login_buyer_cart/index', hidden: true },
			{ name: 'terms', path: '/pages/user-agreement/index', hidden: true },
		];
		const rows: string[][] = [];
		const faults: string[] = [];
		let least = 100;
		for (const { name, path, hidden } of quick ? pages.slice(0, 3) : pages) {
			for (const language of quick ? languages.slice(0, 1) : languages) {
				const asked = categories.filter((id) => !(hidden && id === 'seo'));
				const url = `${shop.url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
				const result = await lighthouse(url, { port: browser.port, logLevel: 'error', onlyCategories: asked });
				if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed at ${url}`);
				const { lhr } = result;
				const scores = asked.map((id) => (lhr.categories[id]?.score ?? Number.NaN) * 100);
				least = Math.min(least, ...scores);
				rows.push([`${name} ${language}`, ...scores.map((score) => String(Math.round(score))), ...(hidden ? ['–'] : [])]);
				for (const audit of Object.values(lhr.audits)) {
					const weighs = asked.some((id) => lhr.categories[id]?.auditRefs.some((one) => one.id === audit.id && one.weight > 0));
					if (weighs && audit.score !== null && audit.score < 1) faults.push(`${name} ${language}: ${audit.id}: ${audit.title}`);
				}
			}
		}
		return {
			tables: [{ title: 'Lighthouse, of 100', columns: ['page', 'accessibility', 'best practices', 'SEO'], rows }],
			targets: [{ name: 'least of all scores', value: least, bound: 100, side: 'atLeast', unit: '' }],
			notes: faults,
			data: { rows, faults },
		};
	} finally {
		await browser.close();
		await shop.stop();
	}
}
