/** The maximum per answer, because each country is a line of the form. */
export const MOST_COUNTRIES = 60
