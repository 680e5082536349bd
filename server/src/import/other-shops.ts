/** Files as other shops write them, with goods that we made up: a row in the shape of each row that such a file has. */
const sizes = ['S', 'M', 'L'];
const colours = ['Black', 'Gray', 'Orange'];

/** Magento: a row for each thing that is sold, and one for what they are kinds of. */
export function magentoRows(designs: number): object[] {
	return Array.from({ length: designs }, (_, at) => {
		const sku = `WJ${String(at + 1).padStart(2, '0')}`;
		const name = `Zagros Jacket ${at + 1}`;
		const common = {
			lang: 'en',
			description: 'Keeps the wind of the mountains out.\n• Hood with a string.\n• Machine wash.',
			price: 52,
			currency: 'USD',
			category: [['Default Category', 'Men', 'Tops', 'Jackets & Coats'], ['Default Category']],
		};
		const kinds = sizes.flatMap((size) =>
			colours.map((color) => ({
				id: `magento-${sku}-${size}-${color}`,
				sku: `${sku}-${size}-${color}`,
				type: 'simple',
				name: `${name}-${size}-${color}`,
				...common,
				images: [`/w/j/${sku.toLowerCase()}-${color.toLowerCase()}_main.jpg`],
				attrs: { has_options: '0', required_options: '0', size, color },
				stock: 100,
			})),
		);
		const whole = {
			id: `magento-${sku}`,
			sku,
			type: 'configurable',
			name,
			...common,
			images: [`/w/j/${sku.toLowerCase()}-black_main.jpg`],
			attrs: { has_options: '1', required_options: '1', material: 'Wool' },
			stock: 0,
			variations: kinds.map(({ sku, attrs }) => `sku=${sku},size=${attrs.size},color=${attrs.color}`).join('|'),
		};
		return [...kinds, whole];
	}).flat();
}

/** NewBee Mall: a row for each product, in Chinese, without kinds or categories. */
export function newbeeRows(products: number): object[] {
	return Array.from({ length: products }, (_, at) => ({
		id: `newbee-${20_000 + at}`,
		lang: 'zh',
		name: at === 0 ? '沙漠玫瑰 柔和洁面泡沫' : `沙漠玫瑰 保湿面霜 ${at} 号`,
		intro: '120g',
		images: [`/goods-img/rose-${at}.jpg`],
		list_price: 55,
		price: 45,
		currency: 'CNY',
		stock: 999,
		status: '0',
	}));
}

/** OpenCart: a row for each product, with its brand and several pictures. */
export function opencartRows(products: number): object[] {
	return Array.from({ length: products }, (_, at) => ({
		id: `opencart-${100 + at}`,
		lang: 'en',
		name: at === 0 ? 'Falcon Camera 5' : `Falcon Tripod ${at}`,
		description: 'Light enough for a day on foot.\n Height: 40 to 160 cm\n Weight: 900 grams',
		brand: 'Falcon',
		price: 279.99,
		currency: 'USD',
		stock: 999,
		category: ['Desktops', 'Cameras'],
		images: [1, 2].map((picture) => `catalog/demo/falcon_${at}_${picture}.jpg`),
	}));
}
