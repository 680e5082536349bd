/** What things are like: written as `things`. They never are what a product is, and weigh less where not all words are found. */
export const modifiers = `
احمر/حمراء حمر عنابي* | سوور | red burgundy* | 红 红色 酒红*
اسود/سوداء سود | ڕەش | black | 黑 黑色
ابيض/بيضاء بيض | سپی | white | 白 白色
ازرق/زرقاء زرق نيلي كحلي سمائي ماوي | شین نیلی کحلی | blue navy | 蓝 蓝色 深蓝 天蓝
اخضر/خضراء خضر زيتوني | سەوز | green olive* | 绿 绿色 橄榄绿
اصفر/صفراء صفر | زەرد | yellow | 黄 黄色
رصاصي رمادي فضي* | خۆڵەمێشی ڕەساسی | grey gray | 灰 灰色
وردي زهري پمبي بمبي | پەمەیی گوڵی | pink rose* | 粉 粉色 粉红 玫瑰红*
ذهبي | زێڕین ئاڵتوونی | gold golden | 金 金色
فضي فضة | زیوین زیو | silver | 银 银色
برتقالي نارنجي | پرتەقاڵی | orange | 橙 橙色 橘色
بنفسجي مورد* موف ليلكي ارجواني | مۆر وەنەوشەیی | purple violet lilac | 紫 紫色
بني جوزي قهوائي حليبي* | قاوەیی | brown coffee* | 棕 棕色 褐色 咖啡色
بيج كريمي | بێژی کرێمی | beige cream* | 米色 杏色
الوان ملون لون | ڕەنگ ڕەنگاوڕەنگ | colour color colourful | 颜色 彩色
لاسلكي بلوتوث وايرلس واير_لس | وایەرلێس بلوتوس بلوتووس بێ_وایەر | wireless cordless bluetooth | 无线 蓝牙 真无线
نسائي حريمي بناتي نساء حريم نسوان ستاتي | ئافرەتان ژنان کچان | women woman ladies lady female girl | 女 女士 女式 女装 女款
رجالي رجال ولادي شبابي | پیاوان کوڕان | men man gents male boy | 男 男士 男式 男装 男款
طفل/اطفال بيبي جاهل/جهال اطفالي صغار ولاد* | منداڵ منداڵان ساوا | kid child children baby toddler | 儿童 婴儿 宝宝 小孩
خشب خشبي اخشاب | دار داری تەختە* | wood wooden | 木 木质 木制 实木
جلد جلدي جلود | چەرم | leather | 皮 真皮 皮革
معدن معدني حديد حديدي ستيل ستانلس | کانزا ئاسن ستیل | metal steel iron stainless | 金属 不锈钢 铁
قطن قطني | لۆکە | cotton | 棉 纯棉
صوف صوفي | خوری | wool woollen | 羊毛
زجاج زجاجي قزاز جام | شووشە | glass* | 玻璃
بلاستك بلاستيك نايلون | پلاستیک نایلۆن | plastic | 塑料
كهرباء كهربائي | کارەبا کارەبایی | electric electrical | 电 电动
شتاء شتوي شتائي | زستان زستانە | winter | 冬季 冬
صيف صيفي | هاوین هاوینە | summer | 夏季 夏
مدرسة مدرسي مدارس | قوتابخانە خوێندن | school student* | 学生 学校
سفر رحلات سفرات سفري | گەشت سەفەر | travel trip | 旅行 出行
بيت منزلي بيتي | ماڵ | home house | 家用 家庭
مطبخ | مەتبەخ چێشتخانە | kitchen | 厨房
صغير زغير | بچووک | small mini little | 小 小号 迷你
كبير چبير | گەورە | large big | 大 大号
طويل | درێژ | long | 长
خفيف | سووک | light lightweight | 轻 轻便
طقم سيت | دەستە سێت | set kit | 套装
عزل_ضوضاء عزل | نۆیز_کانسڵ | noise_cancelling anc | 降噪
جدول جديد | نوێ تازە | new | 新款 新
مستعمل | بەکارهاتوو دەستی_دوو | used second_hand | 二手
ضد_الماء مقاوم_للماء مقاوم | دژە_ئاو | waterproof water_resistant | 防水
قابل_للطي يطوى | نوشتاوە | folding foldable | 折叠
قابل_للشحن | بارگاویکراو | rechargeable | 可充电 充电
`;
/** Names of makers and models in the alphabets that people write them in. Sounds do the rest (sound.ts). */
export const names = `
ايفون آيفون ايفونات | ئایفۆن ئایفون | iphone | iphone 苹果手机
ابل آبل تفاحة | ئەپڵ ئاپڵ | apple | 苹果
ماك_بوك ماكبوك | ماکبووک ماک_بووک | macbook | macbook 苹果电脑
ايربودز ايربودس ايربود | ئێرپۆدز ئێرپۆد | airpods | airpods
ايماك | ئایماک | imac | imac
ايبود | ئایپۆد | ipod | ipod
ايباد | ئایپاد | ipad | ipad
سامسونج سامسونك سامسونغ سامسونگ | سامسۆنگ سامسونگ | samsung | 三星
كالكسي جالكسي غالكسي گلكسي | گالاکسی گەلەکسی | galaxy | 盖乐世
هواوي هاواوي | هواوی هوواوەی | huawei | 华为
هونر اونر | هۆنەر | honor honour | 荣耀
شاومي شياومي | شاومی | xiaomi | 小米
ريدمي | ڕێدمی ریدمی | redmi | 红米 redmi
نوكيا | نۆکیا | nokia | 诺基亚
سوني | سۆنی | sony | 索尼
كانون كانن | کانۆن | canon | 佳能
نيكون | نیکۆن | nikon | 尼康
بوز | بۆز | bose | bose
بيتس | بیتس | beats | beats
ديور | دیۆر | dior | 迪奥
شانيل | شانێل | chanel | 香奈儿
لوريال | لۆریال | loreal | 欧莱雅
ميبلين ميبيلين | مەیبلین | maybelline | 美宝莲
ماك* | ماک* | mac | 魅可
موجي | موجی | muji | 无印良品
اديداس | ئەدیداس ئادیداس | adidas | 阿迪达斯
نايكي نايك | نایکی نایک | nike | 耐克
بوما | پوما | puma | 彪马
اتش_تي_سي | ئێچ_تی_سی | htc | htc
لينوفو | لینۆڤۆ | lenovo | 联想
ديل | دێڵ | dell | 戴尔
اسوس | ئاسوس | asus | 华硕
فيليبس فلبس | فیلیپس | philips | 飞利浦
باناسونيك بناسونك | پاناسۆنیک | panasonic | 松下
ريزر | ڕەیزەر | razer | 雷蛇
`;
