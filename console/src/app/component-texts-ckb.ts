import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';

/** Sorani for what the console shows of the component library; the library itself has Kurmanji only. */
const sorani: Locale = {
	...english,
	locale: 'ckb',
	global: { ...english.global, placeholder: 'هەڵبژێرە', close: 'داخستن', sortable: 'ڕیزکراو' },
	Pagination: {
		...english.Pagination,
		items_per_page: '/ لاپەڕە',
		jump_to: 'بڕۆ بۆ',
		jump_to_confirm: 'باشە',
		page: 'لاپەڕە',
		prev_page: 'لاپەڕەی پێشوو',
		next_page: 'لاپەڕەی دواتر',
		prev_5: '5 لاپەڕەی پێشوو',
		next_5: '5 لاپەڕەی دواتر',
		prev_3: '3 لاپەڕەی پێشوو',
		next_3: '3 لاپەڕەی دواتر',
		page_size: 'قەبارەی لاپەڕە',
	},
	Table: {
		...english.Table,
		filterTitle: 'پاڵاوتن',
		filterConfirm: 'باشە',
		filterReset: 'سڕینەوە',
		filterEmptyText: 'هیچ پاڵێوێک نییە',
		filterCheckAll: 'هەموو هەڵبژێرە',
		filterSearchPlaceholder: 'لە پاڵێوەکاندا بگەڕێ',
		emptyText: 'هیچ داتایەک نییە',
		selectAll: 'ئەم لاپەڕەیە هەڵبژێرە',
		selectInvert: 'هەڵبژاردنەکە پێچەوانە بکەرەوە',
		selectNone: 'هەموو لابە',
		selectionAll: 'هەموو هەڵبژێرە',
		sortTitle: 'ڕیزکردن',
		expand: 'کردنەوەی ڕیز',
		collapse: 'داخستنی ڕیز',
		triggerDesc: 'ڕیزکردن لە گەورەوە بۆ بچووک',
		triggerAsc: 'ڕیزکردن لە بچووکەوە بۆ گەورە',
		cancelSort: 'لابردنی ڕیزکردن',
	},
	Modal: { okText: 'باشە', cancelText: 'پاشگەزبوونەوە', justOkText: 'باشە' },
	Popconfirm: { okText: 'باشە', cancelText: 'پاشگەزبوونەوە' },
	Upload: {
		uploading: 'بار دەکرێت…',
		removeFile: 'سڕینەوەی پەڕگە',
		uploadError: 'بارکردن سەرکەوتوو نەبوو',
		previewFile: 'پیشاندانی پەڕگە',
		downloadFile: 'داگرتنی پەڕگە',
	},
	Empty: { description: 'هیچ داتایەک نییە' },
	Icon: { icon: 'ئایکۆن' },
	Text: { edit: 'دەستکاری', copy: 'کۆپی', copied: 'کۆپی کرا', expand: 'فراوانکردن', collapse: 'کورتکردنەوە' },
	Form: {
		...english.Form,
		optional: '(ئارەزوومەندانە)',
		defaultValidateMessages: { ...english.Form?.defaultValidateMessages, required: 'تکایە ئەم خانەیە پڕ بکەرەوە' },
	},
};

export default sorani;
