import type { LocalizedText } from '@qaysari/contract/languages';
import type { Origin } from '@qaysari/contract/product-draft';
import { fictionalPhone } from './fictional-phone.ts';

interface SampleMethod {
	code: string;
	origin: Origin;
	name: LocalizedText;
	days: { min: number; max: number };
	gramsPerM3: number;
	/** Hundredths of a dinar; `region` is a country's calling code or the ISO 3166-2 code of a province. */
	rates: { region: string; base: number; perKilogram: number }[];
}

export const sampleFreight: readonly SampleMethod[] = [
	{
		code: 'courier',
		origin: 'iraq',
		name: { ar: 'توصيل إلى الباب', ckb: 'گەیاندن بۆ بەردەرگا', en: 'Courier to the door', zh: '快递到门' },
		days: { min: 3, max: 5 },
		gramsPerM3: 200_000,
		rates: [
			{ region: '964', base: 500_000, perKilogram: 50_000 },
			{ region: 'IQ-BG', base: 400_000, perKilogram: 25_000 },
		],
	},
	{
		code: 'sea',
		origin: 'china',
		name: { ar: 'شحن بحري', ckb: 'گواستنەوەی دەریایی', en: 'Sea freight', zh: '海运' },
		days: { min: 45, max: 60 },
		gramsPerM3: 167_000,
		rates: [{ region: '964', base: 350_000, perKilogram: 250_000 }],
	},
	{
		code: 'air',
		origin: 'china',
		name: { ar: 'شحن جوي', ckb: 'گواستنەوەی ئاسمانی', en: 'Air freight', zh: '空运' },
		days: { min: 14, max: 20 },
		gramsPerM3: 200_000,
		rates: [{ region: '964', base: 900_000, perKilogram: 1_200_000 }],
	},
];

/** How buyers of the sample reach it. */
export const sampleContact = { phone: fictionalPhone(95), whatsapp: fictionalPhone(95) };

export const sampleStores: readonly { name: LocalizedText; address: LocalizedText; phone: string; hours: LocalizedText }[] = [
	{
		name: { ar: 'قيصرية – بغداد', ckb: 'قەیسەری – بەغدا', en: 'Qaysari – Baghdad', zh: '凯萨里 – 巴格达' },
		address: {
			ar: 'بغداد، الكرادة، شارع 62، قرب ساحة الحرية',
			ckb: 'بەغدا، کەڕادە، شەقامی 62، نزیک گۆڕەپانی ئازادی',
			en: '62 Street, near Hurriya Square, Karrada, Baghdad',
			zh: '巴格达卡拉达区62街，自由广场附近',
		},
		phone: fictionalPhone(96),
		hours: {
			ar: 'السبت – الخميس، 9 صباحًا – 8 مساءً',
			ckb: 'شەممە – پێنجشەممە، 9ی بەیانی – 8ی ئێوارە',
			en: 'Saturday – Thursday, 9 AM – 8 PM',
			zh: '周六至周四 9:00 – 20:00',
		},
	},
	{
		name: { ar: 'قيصرية – أربيل', ckb: 'قەیسەری – هەولێر', en: 'Qaysari – Erbil', zh: '凯萨里 – 埃尔比勒' },
		address: {
			ar: 'أربيل، شارع 100 متري، قرب تقاطع عينكاوا',
			ckb: 'هەولێر، شەقامی 100 مەتری، نزیک چوارڕیانی عەینکاوە',
			en: '100 Metre Road, near the Ainkawa junction, Erbil',
			zh: '埃尔比勒百米路，近安卡瓦路口',
		},
		phone: fictionalPhone(97),
		hours: {
			ar: 'السبت – الخميس، 9 صباحًا – 8 مساءً',
			ckb: 'شەممە – پێنجشەممە، 9ی بەیانی – 8ی ئێوارە',
			en: 'Saturday – Thursday, 9 AM – 8 PM',
			zh: '周六至周四 9:00 – 20:00',
		},
	},
];

/** Accounts that show how a transfer works; the numbers belong to nobody. */
export const sampleBankAccounts: readonly {
	bankName: LocalizedText;
	branchName: LocalizedText;
	swiftCode: string;
	accountName: string;
	cardNumber: string;
}[] = [
	{
		bankName: { ar: 'مصرف القافلة', ckb: 'بانکی کاروان', en: 'Caravan Bank', zh: '商队银行' },
		branchName: { ar: 'فرع الكرادة، بغداد', ckb: 'لقی کەڕادە، بەغدا', en: 'Karrada branch, Baghdad', zh: '巴格达卡拉达支行' },
		swiftCode: 'QAFLIQBA',
		accountName: 'Qaysari Trading',
		cardNumber: 'IQ50 QAFL 8501 2345 6789 012',
	},
	{
		bankName: { ar: 'مصرف القلعة', ckb: 'بانکی قەڵا', en: 'Citadel Bank', zh: '城堡银行' },
		branchName: {
			ar: 'فرع شارع 100، أربيل',
			ckb: 'لقی شەقامی 100، هەولێر',
			en: '100 Metre Road branch, Erbil',
			zh: '埃尔比勒百米路支行',
		},
		swiftCode: '',
		accountName: 'Qaysari Trading',
		cardNumber: '6330 2100 4455 7781',
	},
];

/** Dinars per unit of the other currency, in millionths. */
export const sampleRates = [
	{ type: 'USD_IQD', micro: 1_310_000_000 },
	{ type: 'CNY_IQD', micro: 183_500_000 },
] as const;
