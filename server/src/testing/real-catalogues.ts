import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueFile } from './catalogue-tables.ts';

/** A public repository at one commit, and the files of catalogues that its system wrote or reads. */
export interface RealSource {
	system: string;
	repository: string;
	commit: string;
	licence: string;
	files: readonly RealFile[];
}

export interface RealFile {
	/** What it is called in the folder of `REAL_CATALOGUES`. */
	name: string;
	path: string;
	/** Of SHA-256, the first 16 hexadecimal digits. */
	hash: string;
}

const file = (name: string, path: string, hash: string): RealFile => ({ name, path, hash });

/** Not kept here: whoever wants to read them fetches them, as docs/import.md says. */
export const realSources: readonly RealSource[] = [
	{
		system: 'Shopify',
		repository: 'PacktPublishing/Shopify-Theme-Customization-with-Liquid',
		commit: '3279cbd55630803091a434efb4b4bd8b7ed82f67',
		licence: 'MIT',
		files: [file('shopify-packt.csv', 'Product-data.csv', 'cd1c5f99a8937762')],
	},
	{
		system: 'Shopify',
		repository: 'fe-riki05/gatsby-shopify-demo',
		commit: '4e3d88c4723f8a21a356cc4a3f4b6a269bfea6f1',
		licence: '0BSD',
		files: [file('shopify-gatsby.csv', 'example/products.csv', '3255d7064de73efd')],
	},
	{
		system: 'a table',
		repository: 'emadnahed/nextjs-ecommerce',
		commit: '5c253018ca1cf50a04b0c626004da14dad07bea0',
		licence: 'MIT',
		files: [file('shopify-furniture.csv', 'products_export.csv', 'f4dab8e90c8f7db0')],
	},
	{
		system: 'Google Merchant',
		repository: 'WuPei/shop_feed_test',
		commit: 'c20e31ff8afe267122e20f915a72b73080959b54',
		licence: 'MIT',
		files: [file('meta-catalog.csv', 'catalog_products.csv', 'd6b8ed94d576645f')],
	},
	{
		system: 'WooCommerce',
		repository: 'ClassicPress/classic-commerce',
		commit: '86424d098f4d41fa48dd455175412b268394b46f',
		licence: 'GPL-3.0',
		files: [
			file('woo-sample.csv', 'sample-data/sample_products.csv', 'b3f0975c88e2dd37'),
			file('woo-importer.csv', 'tests/unit-tests/importer/sample.csv', 'e76054bdc0e93249'),
		],
	},
	{
		system: 'Magento 2',
		repository: 'techdivision/import-sample-data',
		commit: 'dcce7538927aa5eca73b4790d3cf3e248f5068aa',
		licence: 'OSL-3.0',
		files: [
			file(
				'magento2-configurable.csv',
				'generic/data/products/configurable/product-import_20190226-095345_01.csv',
				'da4d132615664b26',
			),
			file('magento2-minimal.csv', 'generic/data/products/minimal/product-import_20161021-161909_01.csv', '85d38b5456aa8301'),
			file(
				'magento2-multi-storeview.csv',
				'generic/data/products/multi-storeview/product-import_20161021-161909_01.csv',
				'0a6414d4f48bb420',
			),
			file('magento2-grouped.csv', 'generic/data/products/grouped/product-import_20161021-161909_01.csv', 'cbc78940e82b9db0'),
			file('magento2-bundle.csv', 'generic/data/products/bundle/product-import_20200525-161909_01.csv', 'e2d9fe8d676b8e47'),
			file('magento2-delta.csv', 'generic/data/products/delta/product-import_20161021-161909_01.csv', 'eb9a6f9b7e3fae72'),
			file(
				'magento2-add-update.csv',
				'generic/data/products/add-update/product-import_20161021-161909_01.csv',
				'a1a2ce7282affdb5',
			),
		],
	},
	{
		system: 'PrestaShop',
		repository: 'thirtybees/thirtybees',
		commit: 'ded9c71814af4d63e325b459f1788c59f56deea1',
		licence: 'OSL-3.0',
		files: [file('prestashop.csv', 'docs/csv_import/products_import.csv', '715263cdf50a15a3')],
	},
	{
		system: 'Bagisto',
		repository: 'bagisto/bagisto',
		commit: '889a7c6bd7200867d528f6ddc2668798e7db05d8',
		licence: 'MIT',
		files: [
			file('bagisto.csv', 'storage/app/public/data-transfer/samples/csv/products.csv', '2fff73511c162f18'),
			file('bagisto.xlsx', 'storage/app/public/data-transfer/samples/xlsx/products.xlsx', '5689f82ecd5af01b'),
			file('bagisto.xls', 'storage/app/public/data-transfer/samples/xls/products.xls', '1962a91a487f1d28'),
			file('bagisto.xml', 'storage/app/public/data-transfer/samples/xml/products.xml', '881ae9541098ff67'),
			file(
				'bagisto-images.csv',
				'packages/Webkul/Admin/tests/e2e-pw/data/data-transfer/products-image-urls.csv',
				'a336caf527f53e53',
			),
			file(
				'bagisto-errors.csv',
				'packages/Webkul/Admin/tests/e2e-pw/data/data-transfer/products-with-errors.csv',
				'7d2d27f564b5af56',
			),
		],
	},
	{
		system: 'Spree',
		repository: 'spree/spree',
		commit: 'cee28a23d9965d3c873955f2a567212450e4b335',
		licence: 'BSD-3-Clause',
		files: [
			file('spree-sample.csv', 'spree/core/db/sample_data/products.csv', 'aa2d457dc9d294f8'),
			file('spree-import.csv', 'spree/core/spec/fixtures/files/products_import.csv', 'b08b7777d800bb9b'),
		],
	},
	{
		system: 'Spree',
		repository: 'spree/spree',
		commit: '4f5d03010da4f7a198a1510e81759f4d78a68e86',
		licence: 'BSD-3-Clause',
		files: [file('spree-template.csv', 'docs/downloads/product_import_file_template.csv', '4d22fd4396f5c5c0')],
	},
	{
		system: 'Vendure',
		repository: 'vendure-ecommerce/vendure',
		commit: '798fb903c4d509daa835b1bf34993605ad36f772',
		licence: 'MIT',
		files: [
			file('vendure-mock.csv', 'packages/core/mock-data/data-sources/products.csv', 'e4bd7324f39f9c9d'),
			file('vendure-product-import.csv', 'packages/core/e2e/fixtures/product-import.csv', '453417a5b836e005'),
			file(
				'vendure-product-import-option-values.csv',
				'packages/core/e2e/fixtures/product-import-option-values.csv',
				'64037bbf2029655f',
			),
			file('vendure-product-import-channel.csv', 'packages/core/e2e/fixtures/product-import-channel.csv', 'c68a01815a38a857'),
			file(
				'vendure-e2e-product-import-multi-languages.csv',
				'packages/core/e2e/fixtures/e2e-product-import-multi-languages.csv',
				'3cc72629d8342d8b',
			),
			file(
				'vendure-e2e-product-import-asset-urls.csv',
				'packages/core/e2e/fixtures/e2e-product-import-asset-urls.csv',
				'daf01fc095e50197',
			),
			file('vendure-e2e-products-full.csv', 'packages/core/e2e/fixtures/e2e-products-full.csv', '216325eefe58f249'),
			file(
				'vendure-e2e-products-money-handling.csv',
				'packages/core/e2e/fixtures/e2e-products-money-handling.csv',
				'd7e01af198e3d548',
			),
			file(
				'vendure-e2e-products-stock-control-multi.csv',
				'packages/core/e2e/fixtures/e2e-products-stock-control-multi.csv',
				'5878fd2bcd3999ea',
			),
			file(
				'vendure-invalid-row-length.csv',
				'packages/core/src/data-import/providers/import-parser/test-fixtures/invalid-row-length.csv',
				'9757ccf0e15e97be',
			),
		],
	},
	{
		system: 'Medusa',
		repository: 'medusajs/medusa',
		commit: '59e6747800133e091d20c2c167f600981abc5c0d',
		licence: 'MIT',
		files: [
			file(
				'medusa-exported-products-comma.csv',
				'integration-tests/http/__tests__/product/admin/__fixtures__/exported-products-comma.csv',
				'20eb86f3eef9cdd6',
			),
			file(
				'medusa-exported-products-semicolon.csv',
				'integration-tests/http/__tests__/product/admin/__fixtures__/exported-products-semicolon.csv',
				'6a664f0678284229',
			),
			file(
				'medusa-prices-with-region.csv',
				'integration-tests/http/__tests__/product/admin/__fixtures__/prices-with-region.csv',
				'd402f4543aa3e5e4',
			),
			file(
				'medusa-invalid-prices.csv',
				'integration-tests/http/__tests__/product/admin/__fixtures__/invalid-prices.csv',
				'3ceb8bc0ef3a5f2e',
			),
			file(
				'medusa-product-with-categories.csv',
				'integration-tests/http/__tests__/product/admin/__fixtures__/product-with-categories.csv',
				'7bad572e4ed87fb7',
			),
			file(
				'medusa-v1-template.csv',
				'integration-tests/http/__tests__/product/admin/__fixtures__/v1-template.csv',
				'd8b15b8ca0352dd3',
			),
		],
	},
	{
		system: 'Medusa',
		repository: 'medusajs/medusa',
		commit: '752a0f75af8c0dc71e1681effa8562cd124cae13',
		licence: 'MIT',
		files: [
			file(
				'medusa-v1-export.csv',
				'integration-tests/plugins/__tests__/product/admin/exports/products/product-export-1701942370878.csv',
				'5902e84789b24d72',
			),
		],
	},
	{
		system: 'Medusa',
		repository: 'medusajs/medusa',
		commit: '9fc6794426643da02b516d1180377e4b1c1fad9b',
		licence: 'MIT',
		files: [
			file('medusa-admin-template.csv', 'packages/admin-ui/ui/public/temp/product-import-template.csv', '546d32695b008169'),
		],
	},
	{
		system: 'Sylius',
		repository: 'FriendsOfSylius/SyliusImportExportPlugin',
		commit: '9cfe317b88d89075755a77306aadd6f5ef69f3c8',
		licence: 'MIT',
		files: [
			file('sylius-products.csv', 'tests/Behat/Resources/fixtures/products.csv', '485d74c2d6300f61'),
			file('sylius-attr.csv', 'tests/Behat/Resources/fixtures/products_attr.csv', 'f590043615358408'),
		],
	},
	{
		system: 'Oscar',
		repository: 'django-oscar/django-oscar',
		commit: 'cdbfc4412c87dd9037d62b04755780b76490373c',
		licence: 'BSD-3-Clause',
		files: [
			file('oscar-fiction.csv', 'sandbox/fixtures/books.computers-in-fiction.csv', '11a6983bc335e6ca'),
			file('oscar-small-semicolon.csv', 'tests/integration/partner/fixtures/books-small-semicolon.csv', 'f9a238c1fd3dba2c'),
		],
	},
	{
		system: 'commercetools',
		repository: 'commercetools/commercetools-sunrise-data',
		commit: 'c48487d7c4007f155a23425c03f2d0b95e8c8d77',
		licence: 'Apache-2.0',
		files: [file('commercetools-ci.csv', 'data/products-ci.csv', '3b82b933ae038d0b')],
	},
	{
		system: 'Shopware',
		repository: 'shopware/core',
		commit: 'a1bd00e6e0e4e9cce2b1d272a85a4fe2925ef903',
		licence: 'MIT',
		files: [
			file('shopware-products.csv', 'Content/Test/ImportExport/fixtures/products.csv', 'ee5dc788773f4caa'),
			file(
				'shopware-products_with_variants.csv',
				'Content/Test/ImportExport/fixtures/products_with_variants.csv',
				'eccd206720abba1b',
			),
			file(
				'shopware-products_with_invalid.csv',
				'Content/Test/ImportExport/fixtures/products_with_invalid.csv',
				'd2f128bc1da581d9',
			),
		],
	},
	{
		system: 'Shopware',
		repository: 'shopware/core',
		commit: 'dfea4d6a226d2ba2c597ec2eac595e9ca6f45504',
		licence: 'MIT',
		files: [
			file(
				'shopware-products_with_list_price.csv',
				'Content/Test/ImportExport/fixtures/products_with_list_price.csv',
				'e4486abb605b9112',
			),
		],
	},
	{
		system: 'Shopware',
		repository: 'shopware/core',
		commit: 'cd2bda3d0cc1fcf179fc2a27db0cffc1601e0f02',
		licence: 'MIT',
		files: [
			file(
				'shopware-products_with_category_path.csv',
				'Content/Test/ImportExport/fixtures/products_with_category_path.csv',
				'c4379d731810ede5',
			),
		],
	},
	{
		system: 'Shopware',
		repository: 'shopware/core',
		commit: 'b64a2d21e8a84f0acae3fac92ec756e4127e6bbd',
		licence: 'MIT',
		files: [
			file(
				'shopware-products_with_custom_fields.csv',
				'Content/Test/ImportExport/fixtures/products_with_custom_fields.csv',
				'8c412579bec94953',
			),
		],
	},
];

/** Which file it is, as the table of docs/import.md tells it. */
export const sourceOf = ({ repository, commit, licence }: RealSource, { path }: RealFile): string =>
	`${repository} ${path} at ${commit.slice(0, 10)}, ${licence}`;

/** @throws Error for a file of `folder` that is not the one that is named here */
export function realCatalogues(folder: string): CatalogueFile[] {
	return realSources.flatMap((source) =>
		source.files.map((file) => {
			const bytes = readFileSync(join(folder, file.name));
			if (!createHash('sha256').update(bytes).digest('hex').startsWith(file.hash))
				throw new Error(`${file.name} is another file`);
			return { name: file.name, system: source.system, source: sourceOf(source, file), bytes };
		}),
	);
}
