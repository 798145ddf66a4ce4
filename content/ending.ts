import { msg } from '../rules/text/text.ts';

/** How a family ends the service or its direct debit: the one answer, on every screen and every form. */
export const howToEnd = msg('On any day, in My Home or in writing');
