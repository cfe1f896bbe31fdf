/** Name of the button that accepts a suggestion. Its value is "field=country name". */
export const TAKE_COUNTRY = 'take_country'
