import { shoes } from '../attributes.ts';
import { litres, words } from '../features.ts';
import type { ProductType } from '../product-type.ts';
import { t } from '../text.ts';

export const shoesAndBags: readonly ProductType[] = [
	{
		code: 'RS', category: 'shoes/mens-shoes', brands: ['rewaz', 'simarga'], art: '1f45f', grams: 560, cm3: 6800,
		name: t('حذاء رياضي خفيف', 'پێڵاوی وەرزشی سووک', 'Light running shoes', '轻便跑鞋'),
		about: t(
			'نعل لين يمتص الصدمات وقماش يسمح بمرور الهواء، للمشي اليومي والجري.',
			'ژێرپێیەکی نەرم کە زەبر هەڵدەمژێت و قوماشێک کە هەوا دەدات، بۆ ڕۆیشتنی ڕۆژانە و ڕاکردن.',
			'A soft sole that takes the shock and fabric that breathes; for daily walks and runs.',
			'柔软减震鞋底，透气鞋面，日常步行与跑步皆宜。',
		),
		models: [[words('للمشي اليومي', 'بۆ ڕۆیشتنی ڕۆژانە', 'for daily walks', '日常步行款'), 29750], [words('للجري', 'بۆ ڕاکردن', 'for running', '跑步款'), 38500], [words('بنعل هوائي', 'ژێرپێی هەوایی', 'air sole', '气垫款'), 44500]],
		colours: ['purple', 'black', 'blue'], choices: shoes(41, 43), material: 'mesh',
	},
	{
		code: 'LS', category: 'shoes/mens-shoes', brands: ['yashkar', 'bajwan'], art: '1f45e', grams: 820, cm3: 7200,
		name: t('حذاء رجالي جلدي', 'پێڵاوی چەرمی پیاوان', 'Men’s leather shoes', '男士皮鞋'),
		about: t(
			'جلد طبيعي يلين مع الاستعمال، ونعل مخيط لا ينفصل.',
			'چەرمێکی سروشتی کە بە بەکارهێنان نەرم دەبێت، ژێرپێیەکی دووراو کە لێ نابێتەوە.',
			'Real leather that softens with wear and a stitched sole that stays on.',
			'真皮越穿越软，缝线鞋底不脱胶。',
		),
		models: [[words('برباط', 'بە قەیتان', 'laced', '系带款'), 48500], [words('للدوام', 'بۆ دەوام', 'for office', '商务款'), 52000]],
		colours: ['brown', 'black'], choices: shoes(41, 42, 44), material: 'leather',
	},
	{
		code: 'HB', category: 'shoes/mens-shoes', brands: ['bajwan'], art: '1f97e', grams: 1150, cm3: 9000,
		name: t('حذاء جبلي', 'پۆستاڵی شاخەوانی', 'Hiking boots', '登山靴'),
		about: t(
			'رقبة عالية تحمي الكاحل ونعل عميق الأخاديد يثبت على الصخر والطين.',
			'ملێکی بەرز کە قولەپێ دەپارێزێت و ژێرپێیەکی قووڵ کە لەسەر بەرد و قوڕ جێگیرە.',
			'High collar for the ankle and deep treads for rock and mud.',
			'高帮护踝，深纹鞋底抓地牢固。',
		),
		models: [[words('مقاوم للماء', 'دژە ئاو', 'waterproof', '防水款'), 58500], [words('مبطن للشتاء', 'ناوپۆشکراو بۆ زستان', 'winter-lined', '冬季加绒'), 64000]],
		colours: ['yellow', 'brown', 'black'], choices: shoes(42, 44), material: 'leather',
	},
	{
		code: 'HH', category: 'shoes/womens-shoes', brands: ['delfara'], art: '1f460', grams: 520, cm3: 5200,
		name: t('حذاء نسائي بكعب عالٍ', 'پێڵاوی ئافرەتانی پاژنە بەرز', 'High-heeled shoes', '高跟鞋'),
		about: t(
			'كعب ثابت ونعل داخلي مبطن للسهرات الطويلة.',
			'پاژنەیەکی جێگیر و ناوپێیەکی نەرم بۆ شەوانی درێژ.',
			'A steady heel and padded insole for long evenings.',
			'鞋跟稳固，软垫内里，久站不累。',
		),
		models: [[words('كعب 8 سم', 'پاژنەی 8 سم', '8 cm heel', '跟高8厘米'), 34500], [words('كعب 5 سم', 'پاژنەی 5 سم', '5 cm heel', '跟高5厘米'), 31500]],
		colours: ['red', 'black', 'gold'], choices: shoes(37, 39), material: 'leatherette',
	},
	{
		code: 'SA', category: 'shoes/womens-shoes', brands: ['delfara', 'nashmira'], art: '1f461', grams: 380, cm3: 3900,
		name: t('صندل نسائي', 'سەنداڵی ئافرەتان', 'Women’s sandals', '女士凉鞋'),
		about: t(
			'صندل صيفي مفتوح بكعب واطئ، خفيف ومريح للمشي.',
			'سەنداڵێکی هاوینەی کراوە بە پاژنەی نزم، سووک و ئاسوودە بۆ ڕۆیشتن.',
			'Open summer sandals with a low heel, light and easy to walk in.',
			'夏季低跟凉鞋，轻便好走。',
		),
		models: [[words('بكعب واطئ', 'پاژنە نزم', 'low heel', '低跟款'), 18500], [words('للمناسبات', 'بۆ بۆنە', 'for occasions', '宴会款'), 23750]],
		colours: ['orange', 'white', 'black'], choices: shoes(37, 39), material: 'leatherette',
	},
	{
		code: 'BO', category: 'shoes/womens-shoes', brands: ['delfara'], art: '1f462', grams: 890, cm3: 8800,
		name: t('جزمة نسائية شتوية', 'جەزمەی زستانەی ئافرەتان', 'Women’s winter boots', '女士冬靴'),
		about: t(
			'جزمة طويلة مبطنة بفرو ناعم، بسحّاب جانبي ونعل لا ينزلق.',
			'جەزمەیەکی درێژ بە فەرووی نەرم ناوپۆشکراو، زیپی لاتەنیشت و ژێرپێی نەخلیسکاو.',
			'Tall boots lined in soft fleece with a side zip and non-slip sole.',
			'长筒内里加绒，侧拉链，防滑鞋底。',
		),
		models: [[words('طويلة', 'درێژ', 'tall', '长筒款'), 46500], [words('مبطنة بالفرو', 'بە فەروو', 'fleece-lined', '加绒款'), 52500]],
		colours: ['red', 'brown', 'black'], choices: shoes(38, 40), material: 'leatherette', origin: 'china',
	},
	{
		code: 'BF', category: 'shoes/womens-shoes', brands: ['nashmira'], art: '1f97f', grams: 300, cm3: 3200,
		name: t('حذاء نسائي مسطح', 'پێڵاوی تەختی ئافرەتان', 'Women’s flats', '女士平底鞋'),
		about: t(
			'حذاء ناعم للعمل والجامعة، يُطوى ويُحمل في الحقيبة.',
			'پێڵاوێکی نەرم بۆ کار و زانکۆ، دەپێچرێتەوە و لە جانتادا هەڵدەگیرێت.',
			'Soft shoes for work and university; they fold into a bag.',
			'柔软舒适，上班上学皆宜，可折叠随身携带。',
		),
		models: [[words('بمقدمة مدببة', 'لووتی تیژ', 'pointed toe', '尖头款'), 16500], [words('قابل للطي', 'دەپێچرێتەوە', 'foldable', '可折叠款'), 14500]],
		colours: ['blue', 'beige', 'black'], choices: shoes(37, 39), material: 'leatherette',
	},
	{
		code: 'SL', category: 'shoes/mens-shoes', brands: ['rewaz', 'simarga'], art: '1fa74', grams: 280, cm3: 2500,
		name: t('نعال صيفي', 'نەعلی هاوینە', 'Summer flip-flops', '夏季人字拖'),
		about: t(
			'نعال مطاطي خفيف لا ينزلق في الحمام ولا يحتفظ بالماء.',
			'نەعلێکی لاستیکی سووک کە لە حەمامدا ناخلیسکێت و ئاو ناگرێت.',
			'Light rubber that grips in the bathroom and holds no water.',
			'轻便橡胶，浴室防滑，不积水。',
		),
		models: [[words('للبيت', 'بۆ ماڵ', 'for home', '居家款'), 4250], [words('للبحر', 'بۆ دەریا', 'for the beach', '沙滩款'), 5500]],
		colours: ['blue', 'black', 'green'], choices: shoes(40, 43), material: 'rubber',
	},
	{
		code: 'HD', category: 'shoes/bags', brands: ['delfara', 'zelnora'], art: '1f45c', grams: 680, cm3: 7800,
		name: t('حقيبة يد نسائية', 'جانتای دەستی ئافرەتان', 'Women’s handbag', '女士手提包'),
		about: t(
			'حقيبة مرتبة بثلاثة أقسام وجيب مخفي للهاتف، ومعها حزام كتف.',
			'جانتایەکی ڕێکوپێک بە سێ بەش و گیرفانێکی شاراوە بۆ مۆبایل، قایشی شانی لەگەڵە.',
			'Three tidy compartments, a hidden phone pocket and a shoulder strap.',
			'三格收纳，隐藏手机袋，附肩带。',
		),
		models: [[words('بلونين', 'دوو ڕەنگ', 'two-tone', '双色款'), 42500], [words('كبيرة للعمل', 'گەورە بۆ کار', 'large for work', '通勤大包'), 51500], [words('صغيرة للسهرة', 'بچووک بۆ ئاهەنگ', 'small evening bag', '晚宴小包'), 36000]],
		colours: ['brown', 'black', 'burgundy'], material: 'leatherette',
	},
	{
		code: 'PU', category: 'shoes/bags', brands: ['nashmira', 'zelnora'], art: '1f45b', grams: 110, cm3: 420,
		name: t('محفظة نقود نسائية', 'جزدانی پارەی ئافرەتان', 'Women’s coin purse', '女士零钱包'),
		about: t(
			'محفظة صغيرة بقفل معدني للنقود والبطاقات والمفاتيح.',
			'جزدانێکی بچووک بە قفڵی کانزایی بۆ پارە و کارت و کلیل.',
			'A small purse with a metal clasp for coins, cards and keys.',
			'金属扣小钱包，可放零钱、卡片与钥匙。',
		),
		models: [[words('بقفل معدني', 'قفڵی کانزایی', 'metal clasp', '金属扣款'), 7750], [words('مع سلسلة', 'لەگەڵ زنجیر', 'with chain', '带链款'), 9500]],
		colours: ['red', 'black', 'pink'], material: 'leatherette',
	},
	{
		code: 'CL', category: 'shoes/bags', brands: ['zelnora'], art: '1f45d', grams: 160, cm3: 950,
		name: t('حقيبة مكياج بسحّاب', 'جانتای مکیاج بە زیپ', 'Zipped make-up bag', '拉链化妆包'),
		about: t(
			'بطانة تُمسح بسهولة وحجم يناسب حقيبة اليد.',
			'ناوپۆشێک کە بە ئاسانی دەسڕدرێتەوە و قەبارەیەکی گونجاو بۆ جانتای دەست.',
			'A wipe-clean lining, sized to fit in a handbag.',
			'内里易擦洗，大小适合放入手提包。',
		),
		models: [[words('صغيرة', 'بچووک', 'small', '小号'), 6500], [words('كبيرة', 'گەورە', 'large', '大号'), 8750]],
		colours: ['pink', 'turquoise', 'black'],
	},
	{
		code: 'BP', category: 'shoes/bags', brands: ['rewaz', 'simarga'], art: '1f392', grams: 720, cm3: 9800,
		name: t('حقيبة ظهر مدرسية', 'جانتای پشتی قوتابخانە', 'School backpack', '双肩书包'),
		about: t(
			'ظهر مبطن وأحزمة عريضة تخفف الحمل، وجيب للحاسوب وآخر لقنينة الماء.',
			'پشتێکی نەرم و قایشی پان کە باری سووک دەکەن، گیرفانێک بۆ لاپتۆپ و یەکێک بۆ بتڵی ئاو.',
			'Padded back and wide straps lighten the load; pockets for a laptop and a bottle.',
			'背部加垫，宽肩带减负，电脑隔层与水壶袋齐全。',
		),
		models: [[litres(18), 18500], [litres(25), 24500], [words('مقاومة للماء', 'دژە ئاو', 'water-resistant', '防泼水款'), 28750]],
		colours: ['red', 'blue', 'black', 'purple'], material: 'polyester',
	},
	{
		code: 'BC', category: 'shoes/bags', brands: ['bajwan'], art: '1f4bc', grams: 1250, cm3: 9200,
		name: t('حقيبة عمل جلدية', 'جانتای کاری چەرم', 'Leather briefcase', '公文包'),
		about: t(
			'للمحامي والمهندس والموظف، بقفل معدني وأقسام للأوراق والحاسوب.',
			'بۆ پارێزەر و ئەندازیار و فەرمانبەر، بە قفڵی کانزایی و بەشی کاغەز و لاپتۆپ.',
			'For lawyer, engineer and clerk: metal lock, places for papers and a laptop.',
			'商务人士之选，金属锁扣，文件与电脑分区收纳。',
		),
		models: [[words('قياس 14 بوصة', 'قەبارەی 14 ئینج', '14 inch', '14英寸'), 48500], [words('قياس 16 بوصة', 'قەبارەی 16 ئینج', '16 inch', '16英寸'), 54500]],
		colours: ['brown', 'black', 'navy'], material: 'leather',
	},
	{
		code: 'LG', category: 'shoes/bags', brands: ['simarga', 'bajwan'], art: '1f9f3', grams: 3100, cm3: 48000,
		name: t('حقيبة سفر بعجلات', 'جانتای گەشت بە تایە', 'Wheeled suitcase', '拉杆行李箱'),
		about: t(
			'هيكل صلب خفيف وأربع عجلات صامتة وقفل بثلاثة أرقام.',
			'پێکهاتەیەکی ڕەقی سووک و چوار تایەی بێدەنگ و قفڵی سێ ژمارەیی.',
			'Light hard shell, four quiet wheels and a three-digit lock.',
			'轻质硬壳，静音万向轮，三位密码锁。',
		),
		models: [[words('قياس المقصورة', 'قەبارەی کابینە', 'cabin size', '登机箱'), 58500], [words('كبيرة', 'گەورە', 'large', '大号托运箱'), 79500], [words('متوسطة', 'مامناوەند', 'medium', '中号'), 68500]],
		colours: ['blue', 'black', 'pink'], big: true,
	},
];
