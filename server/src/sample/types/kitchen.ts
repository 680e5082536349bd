import { packs } from '../attributes.ts';
import { diameter, litres, long, millilitres, setOf, words } from '../features.ts';
import type { ProductType } from '../product-type.ts';
import { t } from '../text.ts';

export const kitchen: readonly ProductType[] = [
	{
		code: 'FP', category: 'kitchen/cooking', brands: ['mishkar', 'harzana'], art: '1f373', grams: 950, cm3: 5200,
		name: t('مقلاة غير لاصقة', 'تاوەی نەلکاو', 'Non-stick frying pan', '不粘煎锅'),
		about: t(
			'طبقة غير لاصقة سميكة تقلي البيض بقليل من الزيت، ومقبض لا يسخن، وتصلح لكل أنواع الطباخات.',
			'چینێکی ئەستووری نەلکاو کە هێلکە بە ڕۆنێکی کەم سوور دەکاتەوە، دەسکەکەی گەرم نابێت و بۆ هەموو جۆرە تەباخێک دەشێت.',
			'Thick non-stick coating that fries eggs with little oil, a handle that stays cool, fit for every kind of stove.',
			'加厚不粘涂层，少油煎蛋，手柄隔热，适用各类炉灶。',
		),
		models: [[diameter(24), 14500], [diameter(28), 18750], [words('بطبقة غرانيت', 'بە چینی گرانێت', 'granite coating', '麦饭石涂层'), 24000]],
		colours: ['black', 'burgundy', 'green'], material: 'alloy',
	},
	{
		code: 'PT', category: 'kitchen/cooking', brands: ['mishkar', 'tufali'], art: '1f372', grams: 2100, cm3: 11000,
		name: t('قدر طبخ بغطاء', 'مەنجەڵ بە سەرقاپەوە', 'Cooking pot with lid', '带盖汤锅'),
		about: t(
			'قدر بقاعدة ثلاثية توزع الحرارة بالتساوي، للتمن والمرق والدولمة.',
			'مەنجەڵێک بە بنکەی سێ چینە کە گەرمی بە یەکسانی دابەش دەکات، بۆ برنج و شلە و یاپراخ.',
			'Three-layer base spreads the heat evenly; for rice, stew and dolma.',
			'三层复合锅底受热均匀，煮饭、炖汤、做多尔玛皆宜。',
		),
		models: [[litres(3), 22500], [litres(6), 34000], [litres(10), 49500]],
		material: 'steel', origin: 'iraq',
	},
	{
		code: 'TE', category: 'kitchen/drinks', brands: ['harzana', 'mishkar'], art: '1fad6', grams: 620, cm3: 2900,
		name: t('إبريق شاي', 'قۆری چا', 'Teapot', '茶壶'),
		about: t(
			'إبريق بمصفاة داخلية يحفظ حرارة الشاي، ويُوضع على السماور أو على نار هادئة.',
			'قۆرییەک بە پاڵاوتەی ناوەوە کە گەرمی چا دەپارێزێت، لەسەر سەماوەر یان ئاگری نەرم دادەنرێت.',
			'With an inner strainer; keeps tea hot and sits on a samovar or a low flame.',
			'内置滤网，保温持久，可置于茶炊或小火上。',
		),
		models: [[litres(0.8), 13500], [litres(1.2), 17250], [words('منقوش يدويًا', 'بە دەست نەخشێنراو', 'hand-decorated', '手绘花纹'), 26500]],
		colours: ['red', 'turquoise', 'white'], material: 'ceramic',
	},
	{
		code: 'CF', category: 'kitchen/drinks', brands: ['harzana', 'zelnora'], art: '2615', grams: 340, cm3: 950,
		name: t('كوب قهوة مع صحن', 'کوپی قاوە لەگەڵ ژێرپیاڵە', 'Coffee cup with saucer', '咖啡杯碟'),
		about: t(
			'كوب ثقيل يحفظ حرارة القهوة، يُغسل في الجلاية ولا يبهت لونه.',
			'کوپێکی قورس کە گەرمی قاوە دەپارێزێت، لە ئامێری قاپشۆردندا دەشۆردرێت و ڕەنگی کاڵ نابێتەوە.',
			'A heavy cup that keeps coffee warm; dishwasher-safe and colour-fast.',
			'厚实保温，可用洗碗机清洗，不褪色。',
		),
		models: [[millilitres(180), 4750], [millilitres(250), 5500], [setOf(6), 24500]],
		colours: ['white', 'blue', 'pink', 'black'], material: 'ceramic', minimum: 2,
	},
	{
		code: 'TC', category: 'kitchen/drinks', brands: ['tufali', 'harzana'], art: '1f375', grams: 220, cm3: 700,
		name: t('فنجان شاي خزفي', 'پیاڵەی چای خەزەف', 'Stoneware tea bowl', '陶瓷茶碗'),
		about: t(
			'فنجان واسع على الطريقة الشرقية، ملمسه دافئ ووزنه مريح في اليد.',
			'پیاڵەیەکی پان بە شێوازی ڕۆژهەڵاتی، دەستلێدانی گەرم و کێشێکی ئاسوودەی هەیە.',
			'A wide bowl in the eastern manner, warm to the touch and pleasant to hold.',
			'东方风格宽口茶碗，手感温润，握感舒适。',
		),
		models: [[words('فنجان واحد', 'یەک پیاڵە', 'single', '单只装'), 3750], [setOf(4), 13500]],
		material: 'ceramic', minimum: 2,
	},
	{
		code: 'KN', category: 'kitchen/cooking', brands: ['bajwan', 'mishkar'], art: '1f52a', grams: 190, cm3: 420,
		name: t('سكين طاهٍ', 'چەقۆی چێشتلێنەر', 'Chef’s knife', '主厨刀'),
		about: t(
			'نصل حاد من الفولاذ الكربوني يقطع اللحم والخضار بسهولة، ومقبض لا ينزلق.',
			'تیغێکی تیژی پۆڵای کاربۆنی کە گۆشت و سەوزە بە ئاسانی دەبڕێت، دەسکەکەی ناخلیسکێت.',
			'A sharp carbon-steel blade for meat and vegetables, with a non-slip handle.',
			'高碳钢刀刃锋利，切肉切菜轻松，手柄防滑。',
		),
		models: [[long(20), 11500], [long(25), 14750], [words('مع غمد واقٍ', 'لەگەڵ پۆشەری پاراستن', 'with sheath', '带刀套'), 17500]],
		material: 'steel',
	},
	{
		code: 'PL', category: 'kitchen/table', brands: ['harzana', 'tufali'], art: '1f37d-fe0f', grams: 3900, cm3: 9800,
		name: t('طقم صحون مع ملاعق وشوك', 'سێتی قاپ لەگەڵ کەوچک و چەتاڵ', 'Plate and cutlery set', '餐盘刀叉套装'),
		about: t(
			'طقم للضيوف بلون عاجي هادئ، مقاوم للخدش ومناسب للمايكروويف.',
			'سێتێک بۆ میوان بە ڕەنگی عاجی، دژی ڕووشان و بۆ مایکرۆوەیڤ گونجاوە.',
			'A quiet ivory set for guests; scratch-resistant and microwave-safe.',
			'象牙白待客套装，耐刮，可用微波炉。',
		),
		models: [[setOf(24), 46500], [setOf(36), 67500], [setOf(12), 27500]],
		material: 'ceramic', origin: 'iraq',
	},
	{
		code: 'CU', category: 'kitchen/table', brands: ['mishkar', 'harzana'], art: '1f374', grams: 1300, cm3: 2400,
		name: t('طقم أدوات المائدة', 'سێتی کەوچک و چەتاڵ', 'Cutlery set', '刀叉套装'),
		about: t(
			'ملاعق وشوك وسكاكين مصقولة لا تصدأ، في علبة تصلح هدية للعروسين.',
			'کەوچک و چەتاڵ و چەقۆی لووس کە ژەنگ ناهێنن، لە قوتوویەکدا کە بۆ دیاری بووک و زاوا دەشێت.',
			'Polished rust-free spoons, forks and knives in a box fit for a wedding gift.',
			'抛光不锈，礼盒装，适合作新婚贺礼。',
		),
		models: [[setOf(24), 21500], [setOf(72), 58000]],
		colours: ['silver', 'gold', 'black'], material: 'steel',
	},
	{
		code: 'SN', category: 'kitchen/table', brands: ['mishkar'], art: '1f944', grams: 260, cm3: 400,
		name: t('ملاعق شاي مصقولة', 'کەوچکی چای لووس', 'Polished teaspoons', '抛光茶匙'),
		about: t(
			'ملاعق صغيرة لاستكان الشاي، ثقيلة قليلًا ولا تتغير بعد الغسل.',
			'کەوچکی بچووک بۆ ئیستیکانی چا، کەمێک قورسن و پاش شوشتن ناگۆڕێن.',
			'Small spoons for tea glasses, pleasantly heavy and unchanged by washing.',
			'小巧茶杯匙，手感略沉，耐洗不变色。',
		),
		models: [[setOf(6), 4250], [setOf(12), 7500]],
		colours: ['silver', 'gold'], material: 'steel', minimum: 3, origin: 'iraq',
	},
	{
		code: 'CK', category: 'kitchen/table', brands: ['tufali'], art: '1f962', grams: 120, cm3: 260,
		name: t('عيدان طعام خشبية', 'چۆپستیکی داری', 'Wooden chopsticks', '木筷子'),
		about: t(
			'عيدان ملساء مطلية بلك طبيعي، لمحبي المطبخ الآسيوي.',
			'چۆپستیکی لووس بە لاکی سروشتی بۆیەکراو، بۆ حەزلێکەرانی خواردنی ئاسیایی.',
			'Smooth sticks with natural lacquer, for lovers of Asian food.',
			'天然漆面，光滑顺手，亚洲美食爱好者之选。',
		),
		models: [[words('5 أزواج', '5 جووت', '5 pairs', '5双装'), 4000], [words('10 أزواج', '10 جووت', '10 pairs', '10双装'), 7000]],
		material: 'wood', origin: 'china',
	},
	{
		code: 'GL', category: 'kitchen/table', brands: ['zelnora', 'harzana'], art: '1f95b', grams: 1500, cm3: 5100,
		name: t('أكواب زجاجية للماء واللبن', 'پەرداخی شووشە بۆ ئاو و ماست', 'Drinking glasses', '玻璃水杯'),
		about: t(
			'زجاج شفاف سميك القاعدة، يتحمل الماء البارد والساخن.',
			'شووشەی ڕوون بە بنکەی ئەستوور، بەرگەی ئاوی سارد و گەرم دەگرێت.',
			'Clear glass with a thick base; takes cold and hot drinks.',
			'通透厚底，冷热皆宜。',
		),
		models: [[setOf(6), 9750], [setOf(12), 17500]],
		material: 'glass',
	},
	{
		code: 'TM', category: 'kitchen/drinks', brands: ['zelnora', 'rewaz'], art: '1f964', grams: 310, cm3: 1700,
		name: t('كوب سفر بغطاء ومصاصة', 'کوپی گەشت بە سەرقاپ و قامیش', 'Travel tumbler with lid and straw', '随行吸管杯'),
		about: t(
			'يحفظ البرودة في صيف بغداد ساعات طويلة، ولا يسرّب في الحقيبة.',
			'لە هاوینی گەرمدا چەندین کاتژمێر ساردی دەپارێزێت و لە جانتادا ناڕژێت.',
			'Keeps drinks cold for hours in a Baghdad summer and does not leak in a bag.',
			'酷暑中也能长时间保冷，放包里不漏水。',
		),
		models: [[millilitres(500), 7500], [millilitres(750), 9250], [millilitres(1200), 13500]],
		colours: ['red', 'blue', 'green', 'purple'],
	},
	{
		code: 'BW', category: 'kitchen/storage', brands: ['tufali', 'zelnora'], art: '1f963', grams: 540, cm3: 3600,
		name: t('وعاء خلط مع ملعقة', 'قاپی تێکەڵکردن لەگەڵ کەوچک', 'Mixing bowl with spoon', '搅拌碗带勺'),
		about: t(
			'وعاء عميق للعجين والسلطة بقاعدة مانعة للانزلاق، يدخل الثلاجة والجلاية.',
			'قاپێکی قووڵ بۆ هەویر و زەڵاتە بە بنکەی نەخلیسکاو، بۆ سەلاجە و قاپشۆر دەشێت.',
			'Deep bowl for dough and salad with a non-slip base; fridge- and dishwasher-safe.',
			'深碗设计，和面拌沙拉皆宜，防滑底，可冷藏可机洗。',
		),
		models: [[litres(1.5), 6250], [litres(3), 8750], [setOf(3), 15500]],
		colours: ['blue', 'red', 'beige'],
	},
	{
		code: 'JR', category: 'kitchen/storage', brands: ['zelnora', 'harzana'], art: '1fad9', grams: 480, cm3: 1500,
		name: t('مرطبان زجاجي محكم', 'کوپەی شووشەی توند داخراو', 'Airtight glass jar', '密封玻璃罐'),
		about: t(
			'لحفظ البهارات والطرشي والمربى، بغطاء محكم لا يدخله الهواء.',
			'بۆ هەڵگرتنی بەهارات و ترشیات و مرەبا، بە سەرقاپێکی توند کە هەوای تێ ناچێت.',
			'For spices, pickles and jam; the lid shuts out the air.',
			'存放香料、泡菜与果酱，密封不透气。',
		),
		models: [[litres(0.5), 3250], [litres(1), 4500], [litres(2), 6750]],
		choices: packs([1, 0], [3, 6000], [6, 13500]), material: 'glass',
	},
	{
		code: 'SS', category: 'kitchen/table', brands: ['zelnora'], art: '1f9c2', grams: 190, cm3: 420,
		name: t('مملحة زجاجية', 'خوێدانی شووشە', 'Glass salt shaker', '玻璃盐瓶'),
		about: t(
			'غطاء معدني بثقوب دقيقة لا تنسد، تُعبأ من الأعلى بسهولة.',
			'سەرقاپێکی کانزایی بە کونی ورد کە گیر نابن، بە ئاسانی لە سەرەوە پڕ دەکرێتەوە.',
			'Metal top with fine holes that never clog; easy to refill.',
			'金属盖细孔不堵塞，加盐方便。',
		),
		models: [[words('قطعة واحدة', 'یەک دانە', 'single', '单只装'), 2250], [words('للملح والفلفل', 'بۆ خوێ و بیبەر', 'for salt and pepper', '盐与胡椒一对'), 4000]],
		material: 'glass', minimum: 3, origin: 'iraq',
	},
	{
		code: 'LB', category: 'kitchen/storage', brands: ['rewaz', 'zelnora'], art: '1f371', grams: 430, cm3: 2300,
		name: t('علبة طعام مقسمة', 'قوتووی خواردنی بەشکراو', 'Divided lunch box', '分格饭盒'),
		about: t(
			'أقسام منفصلة للرز والخضار والفاكهة، مع غطاء لا يسرّب المرق.',
			'بەشی جیا بۆ برنج و سەوزە و میوە، لەگەڵ سەرقاپێک کە شلە ناڕژێنێت.',
			'Separate places for rice, vegetables and fruit, with a lid that holds sauce in.',
			'米饭、蔬菜、水果分开放，密封不漏汤。',
		),
		models: [[words('للمدرسة', 'بۆ قوتابخانە', 'for school', '学生款'), 7250], [words('بثلاث طبقات', 'سێ نهۆم', 'three tiers', '三层款'), 11500], [words('حافظة للحرارة', 'گەرمی پارێز', 'insulated', '保温款'), 14750]],
		colours: ['black', 'red', 'blue'],
	},
];
