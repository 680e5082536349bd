import { t } from './text.ts';

export const materials = {
	cotton: t('قطن', 'لۆکە', 'Cotton', '棉'),
	denim: t('دنيم', 'دێنیم', 'Denim', '牛仔布'),
	wool: t('صوف', 'خوری', 'Wool', '羊毛'),
	polyester: t('بوليستر', 'پۆلیستەر', 'Polyester', '聚酯纤维'),
	silk: t('حرير صناعي', 'ئاوریشمی دەستکرد', 'Artificial silk', '仿真丝'),
	leather: t('جلد طبيعي', 'چەرمی سروشتی', 'Leather', '真皮'),
	leatherette: t('جلد صناعي', 'چەرمی دەستکرد', 'Synthetic leather', '人造革'),
	mesh: t('قماش شبكي ومطاط', 'قوماشی تۆڕی و لاستیک', 'Mesh and rubber', '网布和橡胶'),
	rubber: t('مطاط', 'لاستیک', 'Rubber', '橡胶'),
	plastic: t('بلاستيك متين', 'پلاستیکی پتەو', 'Sturdy plastic', '耐用塑料'),
	silicone: t('سيليكون آمن للطعام', 'سیلیکۆنی تایبەت بە خۆراک', 'Food-safe silicone', '食品级硅胶'),
	steel: t('ستانلس ستيل', 'ستانلێس ستیل', 'Stainless steel', '不锈钢'),
	alloy: t('سبيكة ألمنيوم', 'دارێژراوی ئەلۆمنیۆم', 'Aluminium alloy', '铝合金'),
	iron: t('حديد مطلي', 'ئاسنی بۆیەکراو', 'Coated iron', '喷涂铁'),
	ceramic: t('سيراميك', 'سیرامیک', 'Ceramic', '陶瓷'),
	glass: t('زجاج', 'شووشە', 'Glass', '玻璃'),
	oak: t('خشب البلوط', 'داری بەڕوو', 'Oak', '橡木'),
	wood: t('خشب طبيعي', 'داری سروشتی', 'Solid wood', '实木'),
	bamboo: t('خيزران', 'بامبۆ', 'Bamboo', '竹'),
	wicker: t('قش طبيعي مجدول', 'حەسیری چنراو', 'Woven wicker', '天然编织材料'),
	paper: t('ورق', 'کاغەز', 'Paper', '纸'),
	wax: t('شمع طبيعي', 'مۆمی سروشتی', 'Natural wax', '天然蜡'),
	brass: t('نحاس أصفر', 'برنج', 'Brass', '黄铜'),
	plush: t('فرو ناعم', 'قوماشی نەرمی موودار', 'Soft plush', '柔软毛绒'),
	silver: t('فضة عيار 925', 'زیوی عەیار 925', '925 silver', '925银'),
} as const;

export type MaterialKey = keyof typeof materials;
