/** Places of the shop that a page may fill; of several whose time it is, the one that began last is shown. */
export const landingPlaces = ['home', 'hot', 'brand', 'all'] as const;
