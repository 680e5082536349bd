import type { AriaAttributes } from 'react';

/** What an item of a form says of its control: that it is wrong or needed, and where the words stand. */
export type DescribedProps = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'>;
