/** How many countries one answer may name: each has a line in the form, which has an end. */
export const MOST_COUNTRIES = 60
