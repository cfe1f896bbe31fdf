/** The name of the button that takes the suggested country; its value is "field=name of the country". */
export const TAKE_COUNTRY = 'take_country'
