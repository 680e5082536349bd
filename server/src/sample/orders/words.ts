import type { Language } from '@qaysari/contract/languages';

type InEveryLanguage = Readonly<Record<Language, string>>;

/** What operators write to buyers, and buyers to the shop, in the orders of the sample: in the language of whoever has the order. */
export const sampleWords = {
	longer: {
		ar: 'سيرسلها المصنع بعد أسبوعين. هل ننتظرها؟',
		ckb: 'کارگەکە دوای دوو هەفتە دەینێرێت. چاوەڕێی بکەین؟',
		en: 'The maker sends this one two weeks later. Shall we wait for it?',
		zh: '厂家要晚两周才能发货，需要为您等待吗？',
	},
	unreadable: {
		ar: 'الصورة غير واضحة، يرجى إرسالها مرة أخرى.',
		ckb: 'وێنەکە ناخوێنرێتەوە، تکایە جارێکی تر بینێرە.',
		en: 'The picture cannot be read. Please send it once more.',
		zh: '图片看不清，请重新上传。',
	},
	tooLittle: {
		ar: 'وصل إلى الحساب مبلغ أقل من المطلوب.',
		ckb: 'بڕێکی کەمتر لە داواکراو گەیشتە هەژمارەکە.',
		en: 'Less arrived on the account than was asked for.',
		zh: '到账金额少于应付金额。',
	},
	callFirst: {
		ar: 'يرجى الاتصال قبل المجيء.',
		ckb: 'تکایە پێش هاتن پەیوەندی بکەن.',
		en: 'Please call before you come.',
		zh: '送货前请先打电话。',
	},
	missing: {
		ar: 'تنقص قطعة واحدة من الطرد.',
		ckb: 'دانەیەک لە پاکەتەکەدا نییە.',
		en: 'One piece is not in the parcel.',
		zh: '包裹里少了一件。',
	},
	crushed: {
		ar: 'وصلت العلبة مضغوطة.',
		ckb: 'سندوقەکە چەماوەتەوە.',
		en: 'The box was crushed.',
		zh: '包装盒被压坏了。',
	},
	twice: {
		ar: 'طلبتها مرتين.',
		ckb: 'دووجار داوام کرد.',
		en: 'Ordered twice.',
		zh: '重复下单。',
	},
	foundOther: {
		ar: 'وجدت غيرها.',
		ckb: 'یەکێکی ترم دۆزییەوە.',
		en: 'I found another one.',
		zh: '已在别处购买。',
	},
	refusedAtDoor: {
		ar: 'رُفض الاستلام عند الباب.',
		ckb: 'لەبەر دەرگا وەرنەگیرا.',
		en: 'Refused at the door.',
		zh: '送货时拒收。',
	},
	larger: {
		ar: 'الطرد أكبر مما ذكره المصنع.',
		ckb: 'پاکەتەکە لەوە گەورەترە کە کارگەکە وتبووی.',
		en: 'The parcel is larger than the maker had said.',
		zh: '包裹体积大于厂家标注。',
	},
	late: {
		ar: 'تأخر أكثر مما وعدنا به.',
		ckb: 'لەوەی بەڵێنمان دابوو درەنگتر گەیشت.',
		en: 'It took longer than promised.',
		zh: '送达时间晚于承诺。',
	},
} as const satisfies Readonly<Record<string, InEveryLanguage>>;

export type SampleWord = keyof typeof sampleWords;
