/** How a family ends the service or its direct debit: the one answer, on every screen and every form. */
export const howToEnd = 'On any day, in writing';
