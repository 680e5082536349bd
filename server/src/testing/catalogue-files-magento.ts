import { type CatalogueFile, line, made, table } from './catalogue-tables.ts';

const woocommerce =
	'ID|Type|SKU|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Tax status|In stock?|Stock|Backorders allowed?|Weight (kg)|Sale price|Regular price|Categories|Tags|Images|Parent|External URL|Attribute 1 name|Attribute 1 value(s)|Attribute 1 visible';
const woo = (cells: Record<string, string>): string => line({ Published: '1', 'In stock?': '1', ...cells }, woocommerce);

const magento =
	'sku|store_view_code|attribute_set_code|product_type|categories|product_websites|name|description|weight|product_online|visibility|price|special_price|base_image|additional_attributes|qty|is_in_stock|manage_stock|use_config_manage_stock|allow_backorders|use_config_backorders|configurable_variations';
const mage = (cells: Record<string, string>): string =>
	line(
		{
			attribute_set_code: 'Default',
			product_type: 'simple',
			product_websites: 'base',
			categories: 'Default Category/Gear',
			product_online: '1',
			visibility: 'Catalog, Search',
			weight: '1.0000',
			is_in_stock: '1',
			manage_stock: '1',
			use_config_manage_stock: '1',
			use_config_backorders: '1',
			...cells,
		},
		magento,
	);

/** Files in the shapes of WooCommerce and Magento 2. */
export const woocommerceAndMagentoFiles: readonly CatalogueFile[] = [
	made(
		'WooCommerce',
		'variable.csv',
		table([
			woocommerce,
			woo({
				ID: '10',
				Type: 'variable',
				SKU: 'HOOD',
				Name: 'Hoodie',
				'Weight (kg)': '.8',
				Categories: 'Clothing > Hoodies',
				'Attribute 1 name': 'Size',
				'Attribute 1 value(s)': 'S, M',
			}),
			woo({
				ID: '11',
				Type: 'variation',
				SKU: 'HOOD-S',
				Name: 'Hoodie - S',
				Stock: '4',
				'Regular price': '45',
				Parent: 'HOOD',
				'Attribute 1 name': 'Size',
				'Attribute 1 value(s)': 'S',
			}),
			woo({
				ID: '12',
				Type: 'variation',
				SKU: 'HOOD-M',
				Name: 'Hoodie - M',
				Stock: '2',
				'Sale price': '39.5',
				'Regular price': '45',
				Parent: 'id:10',
				'Attribute 1 name': 'Size',
				'Attribute 1 value(s)': 'M',
			}),
		]),
	),
	made(
		'WooCommerce',
		'kinds.csv',
		table([
			woocommerce,
			woo({ ID: '1', Type: 'simple', SKU: 'CAP', Name: 'Cap', 'Regular price': '16', Stock: '9' }),
			woo({ ID: '2', Type: 'simple, downloadable, virtual', SKU: 'ALBUM', Name: 'Album', 'Regular price': '15' }),
			woo({
				ID: '3',
				Type: 'external',
				SKU: 'PENNANT',
				Name: 'Pennant',
				'Regular price': '11',
				'External URL': 'https://example.com',
			}),
			woo({ ID: '4', Type: 'grouped', SKU: 'LOGO', Name: 'Collection' }),
		]),
	),
	made(
		'WooCommerce',
		'lower-case.csv',
		table([
			woocommerce.toLowerCase().replaceAll(' ', '_'),
			...[woo({ ID: '1', Type: 'simple', SKU: 'CAP', Name: 'Cap', 'Regular price': '16' })],
		]),
	),
	made(
		'WooCommerce',
		'semicolons.csv',
		table(
			[
				woocommerce,
				woo({ ID: '1', Type: 'simple', SKU: 'CAP', Name: 'Kappe', 'Regular price': '1.299,50', 'Weight (kg)': '0,2' }),
			],
			';',
		),
	),
	made(
		'WooCommerce',
		'arabic.csv',
		table([
			woocommerce,
			woo({
				ID: '1',
				Type: 'simple',
				SKU: 'X1',
				Name: 'قبعة شتوية',
				'Regular price': '٢٥٬٠٠٠ د.ع',
				Stock: '7',
				Categories: 'ملابس > قبعات',
			}),
		]),
	),
	made(
		'Magento 2',
		'configurable.csv',
		table([
			magento,
			mage({
				sku: 'WJ-S',
				name: 'Jacket-S',
				price: '57',
				visibility: 'Not Visible Individually',
				additional_attributes: 'color=Blue,size=S',
				qty: '5',
			}),
			mage({
				sku: 'WJ-M',
				name: 'Jacket-M',
				price: '57',
				visibility: 'Not Visible Individually',
				additional_attributes: 'color=Blue,size=M',
				qty: '6',
			}),
			mage({
				sku: 'WJ',
				product_type: 'configurable',
				name: 'Jacket',
				additional_attributes: 'material=Wool',
				configurable_variations: 'sku=WJ-S,size=S,color=Blue¦sku=WJ-M,size=M,color=Blue',
			}),
		]),
	),
	made(
		'Magento 2',
		'store-views.csv',
		table([
			magento,
			mage({ sku: 'BAG', name: 'Bag', description: 'Holds much', price: '34', qty: '8' }),
			line({ sku: 'BAG', store_view_code: 'ar', name: 'حقيبة', description: 'تسع الكثير' }, magento),
			line({ sku: 'BAG', store_view_code: 'zh', name: '背包' }, magento),
		]),
	),
	made(
		'Magento 2',
		'kinds.csv',
		table([
			magento,
			mage({ sku: 'KIT', product_type: 'bundle', name: 'Kit', price: '0' }),
			mage({ sku: 'SET', product_type: 'grouped', name: 'Set' }),
			mage({ sku: 'FILM', product_type: 'downloadable', name: 'Film', price: '4' }),
			mage({ sku: 'BALL', name: 'Ball', price: '23', special_price: '18', qty: '3' }),
		]),
	),
	made(
		'Magento 2',
		'off.csv',
		table([
			magento,
			mage({ sku: 'ON', name: 'On', price: '10', qty: '1' }),
			mage({ sku: 'OFF', name: 'Off', price: '10', product_online: '2' }),
		]),
	),
];
