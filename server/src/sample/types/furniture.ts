import { area, setOf, words } from '../features.ts';
import type { ProductType } from '../product-type.ts';
import { t } from '../text.ts';

export const furniture: readonly ProductType[] = [
	{
		code: 'CR', category: 'furniture/seating', brands: ['tufali', 'bajwan'], art: '1fa91', grams: 5200, cm3: 62000,
		name: t('كرسي خشبي', 'کورسی داری', 'Wooden chair', '实木椅'),
		about: t(
			'كرسي متين للسفرة أو الشرفة، يتحمل 130 كغم، وخشبه مصقول لا يخدش الثياب.',
			'کورسییەکی پتەو بۆ سفرە یان باڵکۆن، بەرگەی 130 کگم دەگرێت و دارەکەی لووسە و جل نادڕێنێت.',
			'A sturdy chair for table or balcony; carries 130 kg, with smooth wood that spares your clothes.',
			'结实耐用，承重130公斤，餐厅阳台皆宜，打磨光滑不刮衣物。',
		),
		models: [[words('من البلوط', 'داری بەڕوو', 'oak', '橡木款'), 38500], [words('قابل للطي', 'دەپێچرێتەوە', 'folding', '折叠款'), 29500], [setOf(4), 139000]],
		colours: ['brown', 'beige', 'black'], material: 'oak', big: true,
	},
	{
		code: 'SF', category: 'furniture/seating', brands: ['tufali'], art: '1f6cb-fe0f', grams: 48000, cm3: 980000,
		name: t('أريكة مع مصباح أرضي', 'قەنەفە لەگەڵ چرای زەوی', 'Sofa with floor lamp', '沙发配落地灯'),
		about: t(
			'أريكة بإسفنج عالي الكثافة وغطاء يُنزع ويُغسل، ومعها مصباح قراءة أرضي.',
			'قەنەفەیەک بە ئیسفەنجی چڕ و بەرگێک کە دادەکەنرێت و دەشۆردرێت، چرایەکی زەوی بۆ خوێندنەوەی لەگەڵە.',
			'Dense foam, removable washable covers and a floor lamp for reading.',
			'高密度海绵，可拆洗沙发套，附阅读落地灯。',
		),
		models: [[words('بمقعدين', 'دوو کەسی', 'two-seater', '双人位'), 348000], [words('بثلاثة مقاعد', 'سێ کەسی', 'three-seater', '三人位'), 465000]],
		colours: ['blue', 'grey', 'green'], material: 'polyester', big: true, origin: 'iraq',
	},
	{
		code: 'BD', category: 'furniture/bedroom', brands: ['tufali', 'bajwan'], art: '1f6cf-fe0f', grams: 52000, cm3: 720000,
		name: t('سرير مع مفرش', 'قەرەوێڵە لەگەڵ سەرجێ', 'Bed with bedding', '床含床品'),
		about: t(
			'هيكل خشبي لا يصدر صوتًا، مع مفرش ووسادة ومساحة تخزين تحت السرير.',
			'چوارچێوەیەکی داری بێدەنگ، لەگەڵ سەرجێ و سەرین و جێگەی هەڵگرتن لە ژێرەوە.',
			'A frame that never creaks, with bedding, pillow and storage underneath.',
			'静音木质床架，含床品与枕头，床下可储物。',
		),
		models: [[words('لشخص واحد', 'بۆ یەک کەس', 'single', '单人床'), 236000], [words('لشخصين', 'بۆ دوو کەس', 'double', '双人床'), 389000], [words('للأطفال', 'بۆ منداڵ', 'for children', '儿童床'), 214000]],
		colours: ['navy', 'burgundy', 'grey'], material: 'wood', big: true,
	},
	{
		code: 'FC', category: 'furniture/cabinets', brands: ['bajwan'], art: '1f5c4-fe0f', grams: 21000, cm3: 190000,
		name: t('خزانة ملفات معدنية بأدراج', 'کەوانتەری کانزایی بە چەکمەجە', 'Metal drawer cabinet', '金属抽屉柜'),
		about: t(
			'أدراج تنزلق بهدوء وتُقفل بمفتاح، للمكتب والعيادة والبيت.',
			'چەکمەجەکانی بە نەرمی دەکرێنەوە و بە کلیل دادەخرێن، بۆ نووسینگە و نۆرینگە و ماڵ.',
			'Drawers glide quietly and lock with a key; for office, clinic and home.',
			'抽屉顺滑，带锁，适合办公室、诊所与家庭。',
		),
		models: [[words('بدرجين', 'دوو چەکمەجە', 'two drawers', '两抽'), 98000], [words('بأربعة أدراج', 'چوار چەکمەجە', 'four drawers', '四抽'), 156000]],
		colours: ['purple', 'grey', 'black'], material: 'iron', big: true,
	},
	{
		code: 'MR', category: 'furniture/cabinets', brands: ['qandila', 'tufali'], art: '1fa9e', grams: 3400, cm3: 15500,
		name: t('مرآة جدار بإطار مزخرف', 'ئاوێنەی دیوار بە چوارچێوەی نەخشاو', 'Wall mirror with ornate frame', '雕花边框壁镜'),
		about: t(
			'زجاج صافٍ لا يشوّه الصورة، وإطار محفور يضيف دفئًا إلى المدخل.',
			'شووشەیەکی پاک کە وێنە ناشێوێنێت، و چوارچێوەیەکی هەڵکۆڵراو کە گەرمی دەداتە دەروازەکە.',
			'Clear undistorted glass in a carved frame that warms up any hallway.',
			'镜面清晰不变形，雕花边框为玄关增添温度。',
		),
		models: [[area(40, 60), 29500], [area(60, 90), 48500]],
		colours: ['gold', 'silver', 'brown'], material: 'wood',
	},
	{
		code: 'DR', category: 'furniture/cabinets', brands: ['bajwan'], art: '1f6aa', grams: 28000, cm3: 140000,
		name: t('باب غرفة خشبي', 'دەرگای ژووری داری', 'Wooden room door', '室内木门'),
		about: t(
			'باب جاهز مع الإطار والقفل والمفصلات، يعزل الصوت ولا يتأثر بالرطوبة.',
			'دەرگایەکی ئامادە لەگەڵ چوارچێوە و قفڵ و لۆلا، دەنگ دەگرێت و شێ کاری تێ ناکات.',
			'Ready-made with frame, lock and hinges; keeps sound out and resists damp.',
			'整套含门框、锁具与合页，隔音防潮。',
		),
		models: [[area(90, 210), 178000], [area(80, 200), 164000]],
		colours: ['brown', 'white'], material: 'wood', big: true, origin: 'iraq',
	},
];
